import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorHoldingReport } from '../../contract/wallet/holding.operator.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { negateAmount, price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource } from '../../stores/loadable.ts'
import { Table } from '../../ui/data/table.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { formatRoute } from './format-route.ts'
import { MoneyStats } from './money-stats.tsx'

const now = createResource(operatorHoldingReport, { quiet: true })
const atEnd = createResource(operatorHoldingReport, { quiet: true })

type Report = OutputOf<typeof operatorHoldingReport>

/** Returns how many balances are missing or old, without a count of zero. */
const formatUncertainty = (t: Translate, old: number, missing: number): string =>
  [
    missing > 0 && t('console.holdings.missing', { n: formatNumber(missing) }),
    old > 0 && t('console.holdings.old', { n: formatNumber(old) })
  ]
    .filter(Boolean)
    .join(' · ')

/** Warnings that less is held than owed, or that the difference is not certain. */
function Warnings({ report: { old, missing, difference } }: { report: Report }) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <>
      {difference.startsWith('-') && missing === 0 && (
        <Callout
          tone="danger"
          title={t('console.holdings.short', { amount: price.text(negateAmount(difference), currency) })}
        />
      )}
      {old + missing > 0 && (
        <Callout tone="warning" title={formatUncertainty(t, old, missing)}>
          {t('console.holdings.uncertain')}
        </Callout>
      )}
    </>
  )
}

function State({ route: { old, missing } }: { route: Report['routes'][number] }) {
  const t = useStore($t)
  if (old + missing === 0) return <Status tone="success" label={t('console.holdings.current')} />
  return <Status tone="warning" label={formatUncertainty(t, old, missing)} />
}

/** The holdings of each network and in banks, beside the debts to merchants. */
export function HoldingFigures({ report }: { report: Report }) {
  const t = useStore($t)
  const currency = useStore($currency)
  if (report.places.length === 0) return <Text tone="quiet">{t('console.holdings.none')}</Text>
  const title = t('console.holdings.title')
  const routes = report.routes.filter(({ places, due }) => places > 0 || (due !== null && /[1-9]/.test(due)))
  const hasDue = routes.some(({ due }) => due !== null)
  return (
    <Stack gap={4}>
      <Warnings report={report} />
      <MoneyStats
        label={title}
        items={[
          { label: t('console.holdings.held'), amount: report.held },
          { label: t('console.overview.owed'), amount: report.owed.total },
          { label: t('console.holdings.difference'), amount: report.difference }
        ]}
      />
      <Table
        look="desk"
        caption={title}
        columns={[
          { id: 'route', title: t('console.holdings.route') },
          { id: 'held', title: t('console.holdings.held'), end: true },
          ...(hasDue ? [{ id: 'due', title: t('console.holdings.due'), end: true }] : []),
          { id: 'at', title: t('console.holdings.asOf') },
          { id: 'state', title: t('console.holdings.state') }
        ]}
        rows={routes.map(row => ({
          key: row.route,
          cells: [
            formatRoute(t, row.route),
            row.missing === row.places && row.places > 0 ? '–' : price.text(row.held, currency),
            ...(row.due === null ? [] : [price.text(row.due, currency)]),
            row.oldest_at === null ? '–' : formatMoment(row.oldest_at),
            row.places > 0 && <State key="state" route={row} />
          ]
        }))}
      />
    </Stack>
  )
}

/** The holdings of now, with a way to the addresses and accounts. */
export function Holdings() {
  const t = useStore($t)
  const loaded = useLoaded(now, {})
  return (
    <Section
      title={t('console.holdings.title')}
      action={{ label: t('console.holdings.manage'), href: toHref('/holdings') }}
    >
      {loaded.state === 'loading' && <Skeleton shape="card" label={t('state.loading')} />}
      {loaded.state === 'failed' && <LoadFailed failure={loaded} onRetry={() => void now.retry()} />}
      {loaded.state === 'ready' && <HoldingFigures report={loaded.data} />}
    </Section>
  )
}

/** The holdings at the end of a day that is over. */
export function HoldingsAt({ day }: { day: string }) {
  const t = useStore($t)
  const loaded = useLoaded(atEnd, { day })
  if (loaded.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void atEnd.retry()} />
  const { data } = loaded
  if (data.routes.some(({ due }) => due !== null)) return null
  return (
    <Section title={t('console.holdings.at', { day: formatDay(data.day) })}>
      <HoldingFigures report={data} />
    </Section>
  )
}
