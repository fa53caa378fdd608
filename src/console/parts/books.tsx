import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorBooksCheck,
  operatorReconciliation,
  type Violating
} from '../../contract/wallet/reconciliation.operator.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { getImplausibleKey } from '../../i18n/implausible-key.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource } from '../../stores/loadable.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Table } from '../../ui/data/table.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Inline, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { $isAllowed, sendAsStaff } from '../stores/staff.ts'
import { MerchantLink } from './merchant-link.tsx'
import { MoneyStats } from './money-stats.tsx'

type Figures = OutputOf<typeof operatorReconciliation>

const books = createResource(operatorReconciliation, { quiet: true })

const POLL_MS = 2_000
/** A check of a large ledger takes longer; its result then comes with the next look at the screen. */
const MAX_POLLS = 90

/** Has the books checked, and waits for the result: another time of the last check. */
function useCheckNow(checkedAt: string | null) {
  const [before, setBefore] = useState<string | null>()
  const isChecking = before !== undefined && before === checkedAt
  useEffect(() => {
    if (!isChecking) return undefined
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (polls > MAX_POLLS) setBefore(undefined)
      else void books.refresh()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isChecking])
  const begin = () => {
    setBefore(checkedAt)
    // A failure has its own message.
    sendAsStaff(operatorBooksCheck, {}).catch(() => setBefore(undefined))
  }
  return { isChecking, begin }
}

const SCREENS: Readonly<Record<string, string>> = {
  order: '/orders',
  withdrawal: '/withdrawals',
  recharge: '/recharges',
  deposit: '/deposits'
}

/** The violating row of a rule: a document, its merchant, or both. */
function Violation({ kind, id, number, merchant_id, account }: Violating) {
  const screen = SCREENS[kind ?? '']
  const name = number ?? id
  return (
    <Text size="caption">
      {name && (screen ? <Link href={toHref(`${screen}/${id}`)}>{name}</Link> : `${kind} ${name}`)}
      {name && merchant_id && ' · '}
      {merchant_id && <MerchantLink id={merchant_id} account={account ?? ''} />}
    </Text>
  )
}

/** Whether the books balanced when the backend last checked them. */
function Check({ balanced, checked_at, violations }: Figures) {
  const t = useStore($t)
  if (balanced === null || checked_at === null)
    return <Callout tone="neutral">{t('console.overview.unchecked')}</Callout>
  return (
    <Callout
      tone={balanced ? 'success' : 'danger'}
      title={t(`console.overview.${balanced ? 'balanced' : 'unbalanced'}`)}
    >
      {violations.map(({ rule, count, rows = [] }) => (
        <Stack key={rule} gap={1}>
          <Text>{`${rule} (${formatNumber(count)})`}</Text>
          {rows.map(row => (
            <Violation key={row.id ?? row.merchant_id} {...row} />
          ))}
        </Stack>
      ))}
      <Text>{t('console.overview.checked', { at: formatMoment(checked_at) })}</Text>
    </Callout>
  )
}

function CheckNow({ checked_at }: Pick<Figures, 'checked_at'>) {
  const t = useStore($t)
  const { isChecking, begin } = useCheckNow(checked_at)
  return (
    <Inline wrap gap={3}>
      <Button tone="secondary" icon="refresh-cw" small busy={isChecking} onClick={begin}>
        {t('console.overview.checkNow')}
      </Button>
      {isChecking && <Text tone="quiet">{t('console.overview.checking')}</Text>}
    </Inline>
  )
}

/** Sums that the rules allow and that are far above what is usual. */
function Implausible({ implausible }: Pick<Figures, 'implausible'>) {
  const t = useStore($t)
  const currency = useStore($currency)
  if (implausible.length === 0) return null
  return (
    <Callout tone="danger" title={t('console.implausible.title')}>
      <Text>{t('console.implausible.note')}</Text>
      {implausible.map(({ day, kind, merchant_id, account, amount, usual }) => (
        <Text key={`${day} ${kind} ${merchant_id}`}>
          {merchant_id ? <MerchantLink id={merchant_id} account={account ?? ''} /> : t('console.implausible.all')}
          {' · '}
          {t('console.implausible.line', {
            what: t(getImplausibleKey(kind)),
            day: formatDay(day),
            amount: price.text(amount, currency),
            usual: price.text(usual, currency)
          })}
        </Text>
      ))}
    </Callout>
  )
}

/** Payments on the networks, and what the ledger knows about them. */
function Chains({ chains }: Pick<Figures, 'chains'>) {
  const t = useStore($t)
  const currency = useStore($currency)
  const titles = {
    found: t('console.overview.found'),
    credited: t('console.deposits.credited'),
    waiting: t('console.deposits.unmatched'),
    dismissed: t('console.deposits.dismissed'),
    by_hand: t('console.overview.byHand'),
    paid_out: t('console.overview.paidOut'),
    paid_without_id: t('console.overview.paidWithoutId')
  } as const
  const names = Object.keys(titles) as (keyof typeof titles)[]
  const used = chains.filter(chain => names.some(name => chain[name].count > 0))
  if (used.length === 0) return null
  return (
    <Table
      look="desk"
      caption={t('console.nav.deposits')}
      columns={[
        { id: 'payments', title: t('console.nav.deposits') },
        ...used.map(({ network }) => ({ id: network, title: network, end: true }))
      ]}
      rows={names.map(name => ({
        key: name,
        cells: [
          titles[name],
          ...used.map(chain => `${price.text(chain[name].amount, currency)} (${formatNumber(chain[name].count)})`)
        ]
      }))}
    />
  )
}

/** Debts and revenue, whether the books balance, and whether the chains agree with them. */
export function Books() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const loaded = useLoaded(books, {})
  if (loaded.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void books.retry()} />
  const { owed, platform } = loaded.data
  return (
    <Stack gap={4}>
      <Check {...loaded.data} />
      {may('books_check') && <CheckNow {...loaded.data} />}
      <Implausible {...loaded.data} />
      <MoneyStats
        label={t('console.overview.owed')}
        items={[
          { label: t('console.overview.owed'), amount: owed.total },
          { label: t('money.available'), amount: owed.available },
          { label: t('console.overview.held'), amount: owed.hold },
          { label: t('console.overview.escrow'), amount: owed.escrow },
          { label: t('money.promotion'), amount: owed.promotion },
          { label: t('console.overview.revenue'), amount: platform.revenue }
        ]}
      />
      <Chains chains={loaded.data.chains} />
    </Stack>
  )
}
