import { useStore } from '@nanostores/react'
import { call } from '../../api/request.ts'
import { parseAmount } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorDepositAssign,
  operatorDepositDismiss,
  operatorDepositList
} from '../../contract/wallet/deposit.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import { ChoiceList } from '../../ui/forms/choice-list.tsx'
import { createConsoleCopyFact } from '../parts/copy-fact.ts'
import { ClosedAccount } from '../parts/decision-context.tsx'
import { LineField, LongField } from '../parts/decision-fields.tsx'
import { MerchantFlags } from '../parts/decision-flags.tsx'
import type { Decision, FieldTexts } from '../parts/decisions.tsx'
import { findById } from '../parts/find-by-id.ts'
import { BY_TIME_AND_AMOUNT } from '../parts/narrowing.tsx'
import { listStatusFilters } from '../parts/queue.tsx'
import { Age, createQueueScreen, type Formatting, listOptionalFact, Money } from '../parts/queue-screen.tsx'
import { createDecisionForm } from '../stores/decision.ts'

type Deposit = OutputOf<typeof operatorDepositList>['list'][number]

/** The states in which an operator is waited for. */
const WAITING: readonly string[] = ['unmatched']

/** A recharge is preselected if the payment differs by at most this share of it, in percent. */
const MAX_DIFFERENCE_PERCENT = 2n

/** The choice of a merchant without a recharge; '' is no choice yet. */
const NO_RECHARGE = 'none'

const assign = createDecisionForm(operatorDepositAssign, {
  initial: { id: '', recharge_id: '', account: '', reason: '' },
  toInput: ({ id, recharge_id, account, reason }) => ({
    id,
    ...(recharge_id === NO_RECHARGE ? { account } : { recharge_id }),
    reason
  })
})
const dismiss = createDecisionForm(operatorDepositDismiss, {
  initial: { id: '', reason: '' },
  toInput: values => values
})

/**
 * Returns the only recharge whose amount is nearly the payment's; '' leaves the choice to the person. Without
 * candidates there is only one choice.
 */
function findLikelyRecharge({ amount, candidates }: Deposit): string {
  const { scale } = $currency.get()
  const paidAmount = parseAmount(amount, scale) ?? 0n
  if (candidates.length === 0) return NO_RECHARGE
  const close = candidates.filter(candidate => {
    const candidateAmount = parseAmount(candidate.amount, scale) ?? 0n
    const difference = paidAmount > candidateAmount ? paidAmount - candidateAmount : candidateAmount - paidAmount
    return difference * 100n <= candidateAmount * MAX_DIFFERENCE_PERCENT
  })
  return close.length === 1 ? (close[0]?.id ?? '') : ''
}

/** What the payment is for: one of the recharges that it may pay, or a merchant who asked for none. */
function AssignFields({ candidates, texts }: Pick<Deposit, 'candidates'> & { texts: FieldTexts }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const { recharge_id, account } = useStore(assign.$values)
  return (
    <>
      <ChoiceList
        label={t('console.deposits.pays')}
        name="recharge_id"
        value={recharge_id}
        error={texts.recharge_id}
        onInput={value => assign.set('recharge_id', value)}
        options={[
          ...candidates.map(({ id, account, amount }) => ({
            value: id,
            title: account,
            subtitle: t('console.deposits.asked', { amount: price.text(amount, currency) })
          })),
          { value: NO_RECHARGE, title: t('console.deposits.noRecharge') }
        ]}
      />
      {recharge_id === NO_RECHARGE && (
        <>
          <LineField form={assign} name="account" label={t('console.deposits.account')} error={texts.account} />
          <MerchantFlags account={account.trim()} />
        </>
      )}
      <LongField
        form={assign}
        name="reason"
        label={t('console.reason')}
        help={t('console.deposits.reasonHelp')}
        error={texts.reason}
        isOptional
        autoFocus
      />
    </>
  )
}

/** Returns the account that would be credited by what is chosen; '' before a choice. */
function getCredited(candidates: Deposit['candidates']): string {
  const { recharge_id, account } = assign.$values.get()
  if (recharge_id === NO_RECHARGE) return account.trim()
  return candidates.find(({ id }) => id === recharge_id)?.account ?? ''
}

function listDecisions(item: Deposit, { t, money }: Formatting): readonly Decision[] {
  const { id, status, amount, candidates } = item
  if (status !== 'unmatched') return []
  return [
    {
      operation: 'deposit_assign',
      label: t('console.deposits.assign'),
      whom: () => getCredited(candidates),
      amount: money(amount),
      hotkey: 'a',
      form: assign,
      begin: { id, recharge_id: findLikelyRecharge(item), account: '', reason: '' },
      lead: t('console.recharges.approveLead'),
      fields: texts => <AssignFields candidates={candidates} texts={texts} />
    },
    {
      operation: 'deposit_dismiss',
      label: t('console.deposits.dismiss'),
      amount: money(amount),
      hotkey: 'r',
      danger: true,
      form: dismiss,
      begin: { id, reason: '' },
      lead: t('console.deposits.dismissLead'),
      fields: texts => (
        <LongField form={dismiss} name="reason" label={t('console.reason')} error={texts.reason} autoFocus />
      )
    }
  ]
}

/** Payments that were found on the chains; the first filter has those that no recharge was found for. */
export const Screen = createQueueScreen({
  base: '/deposits',
  title: 'console.nav.deposits',
  none: 'console.queue.none.deposits',
  art: 'wallet',
  list: createPagedList(operatorDepositList),
  find: findById((id, options) => call(operatorDepositList, { keyword: id }, options)),
  search: { label: 'console.queue.search', filter: keyword => ({ keyword }) },
  sequences: BY_TIME_AND_AMOUNT,
  filters: t =>
    listStatusFilters(
      ['unmatched', 'seen', 'credited', 'dismissed'],
      status => t(`console.deposits.${status}`),
      WAITING
    ),
  hasContext: true,
  hasDesk: true,
  view(item: Deposit, formatting) {
    const { t, money } = formatting
    return {
      row: {
        title: item.network,
        note: [formatMoment(item.paid_at), item.closed_account && t('console.context.flag.closed')]
          .filter(Boolean)
          .join(' · '),
        value: <Money value={item.amount} />,
        status: WAITING.includes(item.status) && <Age since={item.paid_at} />
      },
      title: <Money value={item.amount} size="title" />,
      lead: item.network,
      decisions: listDecisions(item, formatting),
      notice: item.closed_account && <ClosedAccount merchant={item.closed_account} />,
      facts: [
        { label: t('console.amount'), value: money(item.amount) },
        { label: t('money.network'), value: item.network },
        createConsoleCopyFact(t, t('console.deposits.sender'), item.sender),
        createConsoleCopyFact(t, t('console.deposits.transaction'), item.transaction_id)
      ],
      details: [
        { label: t('console.date'), value: formatMoment(item.paid_at) },
        createConsoleCopyFact(t, t('money.address'), item.address),
        ...(item.recharge_id ? [createConsoleCopyFact(t, t('money.number'), item.recharge_id)] : []),
        ...listOptionalFact(t('console.reason'), item.reason)
      ]
    }
  }
})
