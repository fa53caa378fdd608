import { formatDocumentNumber } from '../../contract/document-number.ts'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorWithdrawDetail,
  operatorWithdrawFail,
  operatorWithdrawList,
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../contract/wallet/withdrawal.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { createResource } from '../../stores/loadable.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import { showToast } from '../../stores/toasts.ts'
import { createBulkAction } from '../parts/bulk.tsx'
import { createConsoleCopyFact } from '../parts/copy-fact.ts'
import { askReason, LineField } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { formatDestination } from '../parts/format-destination.ts'
import { WithdrawalHistory } from '../parts/merchant-histories.tsx'
import { MerchantLink } from '../parts/merchant-link.tsx'
import { BY_TIME_AND_AMOUNT } from '../parts/narrowing.tsx'
import { listStatusFilters } from '../parts/queue.tsx'
import { Age, createQueueScreen, type Formatting, listOptionalFact, Money } from '../parts/queue-screen.tsx'
import { createDecisionForm } from '../stores/decision.ts'

type Withdrawal = OutputOf<typeof operatorWithdrawList>['list'][number]

/** The states in which an operator is waited for; the oldest is then the first. */
const WAITING: readonly string[] = ['pending', 'processing']

const start = createDecisionForm(operatorWithdrawStart, { initial: { id: '' }, toInput: values => values })
const pay = createDecisionForm(operatorWithdrawPay, {
  initial: { id: '', transaction_id: '', note: '' },
  toInput: values => values,
  readEnd(answer) {
    if (answer.status === 'paid') return 'done'
    showToast($t.get()('console.withdrawals.sent'), { tone: 'warning', durationMs: 8_000 })
    return 'waits'
  }
})
const failForm = createDecisionForm(operatorWithdrawFail, {
  initial: { id: '', reason: '' },
  toInput: values => values
})
const giveBack = createDecisionForm(operatorWithdrawReturn, {
  initial: { id: '', reason: '' },
  toInput: values => values
})

const createFailDecision = ({ id, amount }: Withdrawal, { t, money }: Formatting): Decision => ({
  operation: 'withdraw_fail',
  label: t('console.withdrawals.fail'),
  amount: money(amount),
  hotkey: 'r',
  lead: t('console.withdrawals.failLead'),
  ...askReason(failForm, id)
})

const createPayDecision = ({ id, arrives, payout }: Withdrawal, { t, money }: Formatting): Decision => ({
  operation: 'withdraw_pay',
  label: t('console.withdrawals.pay'),
  amount: money(arrives),
  hotkey: 'a',
  form: pay,
  begin: { id, transaction_id: '', note: '' },
  fields: texts =>
    payout.network ? (
      <LineField
        form={pay}
        name="transaction_id"
        label={t('console.deposits.transaction')}
        help={t('console.withdrawals.transactionHelp')}
        error={texts.transaction_id}
        isOptional
        mono
        autoFocus
      />
    ) : (
      <LineField
        form={pay}
        name="note"
        label={t('console.withdrawals.reference')}
        help={t('console.reasonRead')}
        error={texts.note}
        isOptional
        autoFocus
      />
    )
})

function listDecisions(item: Withdrawal, formatting: Formatting): readonly Decision[] {
  const { t, money } = formatting
  const { id, amount, arrives, status } = item
  if (status === 'pending')
    return [
      {
        operation: 'withdraw_start',
        label: t('console.withdrawals.start'),
        amount: money(arrives),
        hotkey: 'a',
        form: start,
        begin: { id },
        lead: t('console.withdrawals.startLead')
      },
      createFailDecision(item, formatting)
    ]
  if (status === 'processing') return [createPayDecision(item, formatting), createFailDecision(item, formatting)]
  if (status !== 'paid') return []
  return [
    {
      operation: 'withdraw_return',
      label: t('console.withdrawals.return'),
      amount: money(amount),
      lead: t('console.withdrawals.returnLead'),
      ...askReason(giveBack, id)
    }
  ]
}

/** The full destination, in the order in which it is typed into a bank or a wallet. */
function listPayoutFacts(t: Translate, payout: Withdrawal['payout']) {
  const labels: Readonly<Record<string, string>> = {
    network: t('money.network'),
    address: t('money.address'),
    bank_name: t('money.bankName'),
    branch_code: t('console.withdrawals.branch'),
    account_name: t('console.withdrawals.holder'),
    card_number: t('money.cardNumber')
  }
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = payout[name]
    return value ? [createConsoleCopyFact(t, label, value)] : []
  })
}

/** Withdrawals that wait, are being paid, and have ended. */
export const Screen = createQueueScreen({
  base: '/withdrawals',
  title: 'console.nav.withdrawals',
  none: 'console.queue.none.withdrawals',
  art: 'wallet',
  list: createPagedList(operatorWithdrawList),
  find: createResource(operatorWithdrawDetail),
  search: { label: 'console.queue.search', filter: keyword => ({ keyword }) },
  filters: t =>
    listStatusFilters(
      ['pending', 'processing', 'paid', 'returned', 'failed', 'cancelled'],
      status => t(`console.withdrawals.${status}`),
      WAITING
    ),
  hasContext: true,
  sequences: BY_TIME_AND_AMOUNT,
  bulk: t => ({
    name: ({ id, account }) => `${account} · ${formatDocumentNumber('withdrawal', id)}`,
    amount: item => item.arrives,
    destination: ({ payout }) => [payout.network, formatDestination(payout)].filter(Boolean).join(' '),
    isOpen: ({ status }) => status === 'pending',
    actions: [
      createBulkAction(operatorWithdrawStart, { label: t('console.withdrawals.start') }, ({ id, version }) => ({
        id,
        version
      })),
      createBulkAction(
        operatorWithdrawFail,
        { label: t('console.withdrawals.fail'), danger: true, hasReason: true },
        ({ id, version }, reason) => ({ id, version, reason })
      )
    ]
  }),
  hasDesk: true,
  stepLabel: (t, status) => t(`console.withdrawals.${status as Withdrawal['status']}`),
  view(item: Withdrawal, formatting) {
    const { t, money } = formatting
    return {
      row: {
        title: item.account,
        note: `${item.payout.network ?? item.payout.bank_name ?? ''} · ${formatMoment(item.created_at)}`,
        value: <Money value={item.arrives} />,
        status: WAITING.includes(item.status) && <Age since={item.created_at} />
      },
      title: <Money value={item.arrives} size="title" />,
      lead: <MerchantLink id={item.merchant_id} account={item.account} />,
      decisions: listDecisions(item, formatting),
      facts: [
        { label: t('console.audit.merchant'), value: item.account },
        { label: t('console.withdrawals.arrives'), value: money(item.arrives) },
        ...listPayoutFacts(t, item.payout),
        createConsoleCopyFact(t, t('money.number'), formatDocumentNumber('withdrawal', item.id), item.id)
      ],
      details: [
        { label: t('console.queue.filter'), value: t(`console.withdrawals.${item.status}`) },
        { label: t('console.amount'), value: money(item.amount) },
        { label: t('money.fee'), value: money(item.fee) },
        { label: t('money.submittedAt'), value: formatMoment(item.created_at) },
        ...(item.transaction_id
          ? [createConsoleCopyFact(t, t('console.deposits.transaction'), item.transaction_id)]
          : []),
        ...listOptionalFact(t('console.reason'), item.reason)
      ],
      history: <WithdrawalHistory merchant={item.merchant_id} except={item.id} />
    }
  }
})
