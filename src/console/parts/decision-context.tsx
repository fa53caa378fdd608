import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useMemo } from 'react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorDecisionContext } from '../../contract/wallet/decision-context.operator.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource, type Loadable } from '../../stores/loadable.ts'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { $isAllowed } from '../stores/staff.ts'
import { FlagList } from '../ui/flag-list.tsx'
import { DecisionFlags } from './decision-flags.tsx'
import { MerchantLink } from './merchant-link.tsx'

/** What stands beside a decision: balance and flags of the merchant, state of the chain, an operation that waits for a second person. */
export type DecisionContext = OutputOf<typeof operatorDecisionContext>

type Merchant = DecisionContext['merchants'][number]
type ChainPayment = NonNullable<DecisionContext['chain']>
/** The status of a document while an operation about it waits for a second person. */
export type SecondPerson = NonNullable<DecisionContext['second_person']>

const context = createResource(operatorDecisionContext)
const $none = atom<Loadable<DecisionContext>>({ state: 'loading' })

/** Returns the context of the request on the screen; undefined until it has loaded, without an id, and where the person may not know. */
export function useDecisionContext(id: string | undefined): DecisionContext | undefined {
  const isReadable = useStore($isAllowed)('decision_context') && id !== undefined
  // A store of this request: never what was loaded for the one before it.
  const $context = useMemo(() => (isReadable ? context.at({ id }) : $none), [isReadable, id])
  const state = useStore($context)
  return state.state === 'ready' ? state.data : undefined
}

/** Loads and shows what a person should know before deciding. */
export function BesideDecision({ id }: { id: string }) {
  return useStore($isAllowed)('decision_context') ? <LoadedContext id={id} /> : null
}

function LoadedContext({ id }: { id: string }) {
  const loaded = useLoaded(context, { id })
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void context.retry()} />
  const { merchants, chain, flags, sender } = loaded.data
  return (
    <>
      {chain && <ChainState payment={chain} />}
      <Flags flags={flags} merchants={merchants} />
      <Balances merchants={merchants} />
      {sender.length > 0 && <SenderPayments payments={sender} />}
    </>
  )
}

const CHAIN_TONES = {
  not_seen: 'danger',
  seen: 'warning',
  received: 'success',
  sent_not_seen: 'warning',
  sent_seen: 'warning',
  sent_contradicts: 'danger'
} as const

function ChainState({ payment }: { payment: ChainPayment }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const { state, amount, confirmations, required, explorer, transaction_id, text } = payment
  const values = {
    amount: amount === null ? '' : price.text(amount, currency),
    count: formatNumber(confirmations),
    required: formatNumber(required)
  }
  return (
    <Callout tone={CHAIN_TONES[state]} title={t(`console.context.${state}`, values)}>
      {text && <Text>{text}</Text>}
      {explorer ? (
        <Link external href={explorer}>
          {t('console.context.explorer')}
        </Link>
      ) : (
        transaction_id && <Text size="caption">{transaction_id}</Text>
      )}
    </Callout>
  )
}

/** The maximum number of a batch's merchants whose balances are shown; a withdrawal's own page has it too. */
const MAX_BALANCES = 6

/** The balances of each merchant, with the parts held by withdrawals and orders. */
function Balances({ merchants }: { merchants: readonly Merchant[] }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const balances = merchants.flatMap(({ id, account, available, held }) =>
    available === null || held === null ? [] : [{ id, account, available, held }]
  )
  if (balances.length === 0) return null
  const others = balances.length - MAX_BALANCES
  const money = (label: string, wire: string) => `${label} ${price.text(wire, currency)}`.replaceAll(' ', '\u00a0')
  return (
    <KeyValue
      items={[
        ...balances.slice(0, MAX_BALANCES).map(({ id, account, available, held }) => ({
          id,
          label: account,
          href: toHref(`/merchants/${id}`),
          value: (
            <>
              {money(t('money.available'), available)}
              <br />
              {money(t('console.merchants.held'), held)}
            </>
          )
        })),
        ...(others > 0 ? [{ label: '…', value: `+${formatNumber(others)}` }] : [])
      ]}
    />
  )
}

/** Where they are of several merchants, each names its own. */
function Flags({ flags, merchants }: Pick<DecisionContext, 'flags' | 'merchants'>) {
  const isMixed = new Set([...flags, ...merchants].map(({ account }) => account)).size > 1
  const owner = ({ account }: { account: string }) =>
    isMixed && <MerchantLink id={merchants.find(one => one.account === account)?.id} account={account} />
  return <DecisionFlags flags={flags} owner={owner} />
}

/** The earlier payments of a sender, and the merchants they were credited to. */
function SenderPayments({ payments }: { payments: DecisionContext['sender'] }) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Stack gap={1}>
      <Text tone="quiet">{t('console.context.sender')}</Text>
      <FlagList
        label={t('console.context.sender')}
        flags={payments.map(({ id, merchant_id, account, amount, status, paid_at }) => ({
          key: id,
          tone: 'neutral' as const,
          label: price.text(amount, currency),
          about: (
            <>
              {t(`console.deposits.${status}`)}
              {account !== null && <MerchantLink id={merchant_id ?? undefined} account={account} />}
              <span>{formatMoment(paid_at)}</span>
            </>
          )
        }))}
      />
    </Stack>
  )
}

/** Returns the merchants beside a decision whose accounts are closed: nothing is credited to them. */
export const listClosed = ({ merchants, flags }: Pick<DecisionContext, 'merchants' | 'flags'>): readonly Merchant[] =>
  merchants.filter(({ account }) => flags.some(flag => flag.kind === 'closed' && flag.account === account))

/** Says that nothing is credited to a closed account, and leads to where it is reopened. */
export function ClosedAccount({ merchant: { id, account } }: { merchant: Pick<Merchant, 'id' | 'account'> }) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  return (
    <Callout
      tone="danger"
      title={t('console.context.closedAccount', { account })}
      action={
        may('merchant_update')
          ? { label: t('console.merchants.reopen'), href: toHref(`/merchants/${id}?set=merchant_update`) }
          : undefined
      }
    />
  )
}

/** Says on a document that an operation about it waits, and who requested it. */
export function AwaitsSecondPerson({ second }: { second: SecondPerson }) {
  const t = useStore($t)
  return (
    <Callout
      tone="warning"
      title={t('console.context.waits', { name: second.requested_by, at: formatMoment(second.created_at) })}
      action={{ label: t('console.context.request'), href: toHref(`/approvals/${second.approval}`) }}
    />
  )
}

interface DocumentStatusProps {
  second: SecondPerson | null | undefined
  isHeld?: boolean | undefined
  /** The state of the document, or how long it has waited. */
  children?: ReactNode
}

/** The state of a document in a row of a list; instead of it, that it is held, or that an operation about it waits for a second person. */
export function DocumentStatus({ second, isHeld, children }: DocumentStatusProps) {
  const t = useStore($t)
  if (isHeld) return <Status tone="danger" label={t('console.desk.onHold')} />
  return second ? <Status tone="warning" label={t('console.context.second')} /> : children
}
