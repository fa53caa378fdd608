import { useStore } from '@nanostores/react'
import { formatDocumentNumber } from '../../contract/document-number.ts'
import type { Currency } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorApprovalList } from '../../contract/staff/approval.operator.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { TextKey } from '../../i18n/keys.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import type { Fact } from '../../ui/data/key-value.tsx'
import { Table } from '../../ui/data/table.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { type Change, ChangeList } from './change-list.tsx'
import type { DecisionContext } from './decision-context.tsx'
import { formatOrderStep } from './format-order-step.ts'
import { OrderHistory, ProofHistory, RechargeHistory, WithdrawalHistory } from './merchant-histories.tsx'
import { MerchantLink } from './merchant-link.tsx'
import { sumAmounts } from './sum-amounts.ts'

type Document = OutputOf<typeof operatorApprovalList>['list'][number]['documents'][number]
export type DecisionMerchants = DecisionContext['merchants']

interface DocumentsProps {
  documents: readonly Document[]
  /** The merchants of the context, which has their ids; none until it has loaded. */
  merchants: DecisionMerchants
}

/** The number of a document, or what else names it. */
const formatDocument = ({ kind, id, destination }: Document): string =>
  kind === 'order' ? destination : kind === 'deduction' || kind === 'deposit' ? id : formatDocumentNumber(kind, id)

/** Returns the picture that a request is decided by: null where none was attached, undefined where it is about something else. */
export const findPicture = (documents: readonly Document[]): string | null | undefined =>
  documents.find(({ kind }) => kind === 'recharge' || kind === 'proof')?.proof

const places = {
  withdrawal: 'withdrawals',
  recharge: 'recharges',
  order: 'orders',
  deposit: 'deposits',
  proof: 'proofs'
} as const

/** Whose words name the states of a kind. */
const states = { ...places, deduction: 'merchants', proof: 'recharges' } as const

function formatState(t: Translate, kind: Document['kind'], state: string): string {
  if (kind === 'order') return formatOrderStep(t, state)
  return t(`console.${states[kind]}.${state}` as TextKey)
}

function formatChange(t: Translate, { kind, changes }: Document, money: (wire: string) => string): readonly Change[] {
  const labels = {
    state: t('console.queue.filter'),
    amount: t('console.amount'),
    destination: t('console.approvals.destination'),
    transaction: t('console.deposits.transaction'),
    proof: t('console.queue.proof')
  }
  return changes.map(({ field, before, now }) => {
    const format = (text: string) =>
      field === 'state' ? formatState(t, kind, text) : field === 'amount' ? money(text) : text
    return { label: labels[field], before: format(before), now: format(now) }
  })
}

/** Returns how many payouts a file marks, and their sum, by what the bank says of them. */
export function listResults(documents: readonly Document[], t: Translate, currency: Currency): readonly Fact[] {
  return (['failed', 'paid'] as const).flatMap(state => {
    const amounts = documents.flatMap(({ result, amount }) => (result?.state === state ? [amount] : []))
    if (amounts.length === 0) return []
    const sum = price.text(sumAmounts(amounts, currency.scale), currency)
    return [{ label: formatResult(t, state), value: `${formatNumber(amounts.length)} · ${sum}` }]
  })
}

type Result = NonNullable<Document['result']>

const formatResult = (t: Translate, state: Result['state']): string => t(`console.withdrawals.${state}`)

/** Returns merchant, amount and destination of a document, and what a bank says of it, for a sheet. */
export function formatDocumentFact(one: Document, t: Translate, currency: Currency): Fact {
  const { account, amount, destination, result } = one
  const said = result ? [formatResult(t, result.state), result.reason] : []
  const parts = [account, price.text(amount, currency), destination, ...said]
  return { label: formatDocument(one), value: parts.filter(Boolean).join(' · ') }
}

/** A bank's result of a payout. */
function ResultOfBank({ result: { state, reason } }: { result: Result }) {
  const t = useStore($t)
  return (
    <>
      <Status tone={state === 'failed' ? 'danger' : 'success'} label={formatResult(t, state)} /> {reason}
    </>
  )
}

/** The changes of the documents since the request was made; each of several is named by its number. */
export function ChangedDocuments({ documents }: Pick<DocumentsProps, 'documents'>) {
  const t = useStore($t)
  const currency = useStore($currency)
  const changes = documents.flatMap(one =>
    formatChange(t, one, wire => price.text(wire, currency)).map(change =>
      documents.length > 1 ? { ...change, label: `${formatDocument(one)} · ${change.label}` } : change
    )
  )
  if (changes.length === 0) return null
  return (
    <Callout tone="warning" title={t('console.approvals.changed')}>
      <ChangeList changes={changes} />
    </Callout>
  )
}

const histories = {
  withdrawal: WithdrawalHistory,
  recharge: RechargeHistory,
  order: OrderHistory,
  proof: ProofHistory
} as const

/** Leads to the merchant of this account, by its id as soon as the context has loaded. */
export const AccountLink = ({ account, merchants }: { account: string; merchants: DecisionMerchants }) => (
  <MerchantLink id={merchants.find(one => one.account === account)?.id} account={account} />
)

/** The documents that an operation is about, as they stand in their queues. */
export function Documents({ documents, merchants }: DocumentsProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  if (documents.length === 0) return null
  const title = t('console.approvals.documents')
  const hasResults = documents.some(({ result }) => result)
  const areProofs = documents.every(({ kind }) => kind === 'proof')
  return (
    <Section title={title}>
      <Table
        look="desk"
        caption={title}
        columns={[
          { id: 'number', title: t('money.number'), whole: true },
          { id: 'merchant', title: t('console.audit.merchant') },
          { id: 'amount', title: t('console.amount'), end: true },
          ...(hasResults ? [{ id: 'result', title: t('console.queue.filter') }] : []),
          { id: 'destination', title: t(areProofs ? 'console.proofs.task' : 'console.approvals.destination') },
          { id: 'at', title: t('money.submittedAt'), whole: true }
        ]}
        rows={documents.map(one => ({
          key: one.id,
          cells: [
            one.kind === 'deduction' ? (
              formatDocument(one)
            ) : (
              <Link key="number" href={toHref(`/${places[one.kind]}/${one.id}`)}>
                {formatDocument(one)}
              </Link>
            ),
            one.account !== null && <AccountLink key="merchant" account={one.account} merchants={merchants} />,
            price.text(one.amount, currency),
            ...(hasResults ? [one.result && <ResultOfBank key="result" result={one.result} />] : []),
            one.destination,
            formatMoment(one.created_at)
          ]
        }))}
      />
    </Section>
  )
}

/** The earlier requests of a single document's merchant; a batch has none. */
export function History({ documents, merchants }: DocumentsProps) {
  const [one, ...others] = documents
  const merchant = merchants.find(({ account }) => account === one?.account)
  if (!one || !merchant || others.length > 0) return null
  if (one.kind === 'deduction' || one.kind === 'deposit') return null
  const EarlierRequest = histories[one.kind]
  return <EarlierRequest merchant={merchant.id} except={one.id} />
}
