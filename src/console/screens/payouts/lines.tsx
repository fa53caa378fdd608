import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { type Currency, parseAmount } from '../../../contract/money.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorPayoutLineList } from '../../../contract/wallet/payout-batch.operator.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { type Column, ItemTable } from '../../../parts/item-table.tsx'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { MerchantLink } from '../../parts/merchant-link.tsx'

type Line = OutputOf<typeof operatorPayoutLineList>['list'][number]

/** The payouts of a batch as they are now. */
export const payoutLines = createResource(operatorPayoutLineList)

const TONES = { processing: 'warning', paid: 'success', failed: 'danger', returned: 'danger' } as const

const EVERY = 'every'

/** The number of characters after which an address or a hash may break. */
const BREAK_AFTER_CHARACTERS = 8

/** A long text without spaces, which may break where there is little room; what is copied has no break. */
function Long({ text }: { text: string }): ReactNode {
  if (text.length <= BREAK_AFTER_CHARACTERS) return text
  return (
    <>
      {text.slice(0, BREAK_AFTER_CHARACTERS)}
      <wbr />
      <Long text={text.slice(BREAK_AFTER_CHARACTERS)} />
    </>
  )
}

/** The hash, with its page in an explorer where there is one, and why it failed, or the bank's reference. */
function Trace({ line: { transaction_id, explorer, note } }: { line: Line }) {
  const hash = <Long text={transaction_id} />
  return (
    <>
      {explorer === null ? (
        hash
      ) : (
        <Link external href={explorer}>
          {hash}
        </Link>
      )}{' '}
      {note}
    </>
  )
}

/** The state of a payout; if its transaction was entered, the state on the node. */
function State({ line: { status, sent } }: { line: Line }) {
  const t = useStore($t)
  if (sent === null) return <Status tone={TONES[status]} label={t(`console.withdrawals.${status}`)} />
  const { state, confirmations, required } = sent
  const counts = { count: formatNumber(confirmations), required: formatNumber(required) }
  return (
    <Status tone={state === 'contradicts' ? 'danger' : 'warning'} label={t(`console.context.sent_${state}`, counts)} />
  )
}

const listColumns = (t: Translate, currency: Currency): readonly Column<Line>[] => [
  {
    id: 'merchant',
    title: t('console.audit.merchant'),
    sort: line => line.account,
    cell: line => (
      <>
        <MerchantLink id={line.merchant_id} account={line.account} />{' '}
        <Link href={toHref(`/withdrawals/${line.id}`)}>{line.number}</Link>
      </>
    )
  },
  {
    id: 'status',
    title: t('console.queue.filter'),
    sort: line => line.status,
    cell: line => (
      <>
        <State line={line} /> {formatMoment(line.at).replaceAll(' ', '\u00a0')}
      </>
    )
  },
  {
    id: 'amount',
    title: t('console.amount'),
    end: true,
    sort: line => parseAmount(line.amount, currency.scale) ?? 0n,
    cell: line => price.text(line.amount, currency)
  },
  { id: 'destination', title: t('console.payouts.destination'), cell: line => <Long text={line.destination} /> },
  {
    id: 'trace',
    title: t('console.payouts.hash'),
    cell: line => (line.transaction_id || line.note) && <Trace line={line} />
  }
]

/** The payouts of a batch by state, each state with its sum. */
export function Lines({ id }: { id: string }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const [status, setStatus] = useState<string>(EVERY)
  const loaded = useLoaded(payoutLines, { id })
  const money = (wire: string) => price.text(wire, currency)
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void payoutLines.retry()} />
  const { is_checked, sums, list } = loaded.data
  // A state that no line has any more is not chosen.
  const selected = sums.some(sum => sum.status === status) ? status : EVERY
  return (
    <Section title={t('console.payouts.lines')}>
      <Stack gap={2}>
        {is_checked === false && <Callout tone="warning">{t('console.payouts.unchecked')}</Callout>}
        <Chips
          label={t('console.queue.filter')}
          value={selected}
          onInput={setStatus}
          options={[
            { value: EVERY, label: `${t('console.payouts.all')} · ${formatNumber(list.length)}` },
            ...sums.map(({ status: value, count, amount }) => ({
              value,
              label: `${t(`console.withdrawals.${value}`)} · ${formatNumber(count)} · ${money(amount)}`
            }))
          ]}
        />
        <ItemTable
          caption={t('console.payouts.lines')}
          look="desk"
          order="all"
          columns={listColumns(t, currency)}
          items={selected === EVERY ? list : list.filter(line => line.status === selected)}
        />
      </Stack>
    </Section>
  )
}
