import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorReconciliation } from '../../contract/operator/reconciliation.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { lazy } from '../../stores/lazy.ts'
import { type Loadable, resource } from '../../stores/loadable.ts'
import { Stats } from '../../ui/data/stats.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { FlowChart } from '../parts/flow-chart.tsx'
import { $may } from '../stores/staff.ts'
import { QUEUES, waiting } from '../stores/waiting.ts'
import { WaitingTiles } from '../ui/waiting-tiles.tsx'

type Checked = OutputOf<typeof operatorReconciliation>

const books = resource(operatorReconciliation, { quiet: true })
/** The check reads whole tables: it runs when the overview opens, and not whenever something has changed. */
const checkedAtOpening = {
  at: () =>
    lazy<Loadable<Checked>>({
      $state: books.$state,
      loading: { state: 'loading' },
      isCurrent: () => true,
      load: () => books.visit({}),
      follow: () => []
    })
}

function Waiting() {
  const t = useStore($t)
  const may = useStore($may)
  const shown = useStore(waiting.$state)
  if (shown.state === 'loading') return <Skeleton shape="tiles" count={6} label={t('state.loading')} />
  if (shown.state === 'failed') return <LoadFailed failure={shown} onRetry={() => void waiting.load({})} />
  const tiles = QUEUES.filter(({ needs }) => may(needs)).map(({ name }) => {
    const { count, oldest } = shown.data[name]
    return {
      href: href(`/${name}`),
      label: t(`console.nav.${name}`),
      count: formatNumber(count),
      note: oldest === null ? t('console.overview.none') : t('console.overview.oldest', { at: formatMoment(oldest) }),
      waits: count > 0
    }
  })
  return <WaitingTiles tiles={tiles} />
}

/** What is owed and earned, and whether the books balance. */
function Books() {
  const t = useStore($t)
  const currency = useStore($currency)
  const shown = useLoaded(checkedAtOpening, {})
  if (shown.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (shown.state === 'failed') return <LoadFailed failure={shown} onRetry={() => void books.retry()} />
  const { owed, platform, balanced, violations } = shown.data
  const money = (wire: string) => price.text(wire, currency)
  return (
    <Stack gap={4}>
      <Callout
        tone={balanced ? 'success' : 'danger'}
        title={t(`console.overview.${balanced ? 'balanced' : 'unbalanced'}`)}
      >
        {violations.map(({ rule, count }) => `${rule} (${formatNumber(count)})`).join(', ')}
      </Callout>
      <Stats
        label={t('console.overview.owed')}
        items={[
          { label: t('console.overview.owed'), value: money(owed.total) },
          { label: t('money.available'), value: money(owed.available) },
          { label: t('console.overview.held'), value: money(owed.hold) },
          { label: t('console.overview.escrow'), value: money(owed.escrow) },
          { label: t('money.promotion'), value: money(owed.promotion) },
          { label: t('console.overview.revenue'), value: money(platform.revenue) }
        ]}
      />
    </Stack>
  )
}

/** What waits, money in and out by day, what is owed and earned. */
export function Screen() {
  const t = useStore($t)
  const may = useStore($may)
  return (
    <Stack gap={6}>
      <Section title={t('console.nav.queues')}>
        <Waiting />
      </Section>
      {may('movement_days') && (
        <Section title={t('console.overview.flow')}>
          <FlowChart />
        </Section>
      )}
      {may('reconciliation') && (
        <Section title={t('console.overview.books')}>
          <Books />
        </Section>
      )}
    </Stack>
  )
}
