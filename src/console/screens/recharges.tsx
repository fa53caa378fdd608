import { formatDocumentNumber } from '../../contract/document-number.ts'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorRechargeApprove,
  operatorRechargeApproveUnseen,
  operatorRechargeDetail,
  operatorRechargeList,
  operatorRechargeReject,
  operatorRechargeReverse
} from '../../contract/wallet/recharge.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { createResource } from '../../stores/loadable.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import { createBulkAction } from '../parts/bulk.tsx'
import { createConsoleCopyFact } from '../parts/copy-fact.ts'
import { ClosedAccount, type DecisionContext, listClosed } from '../parts/decision-context.tsx'
import { askReason, LongField, MoneyField, ReasonField } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { RechargeHistory } from '../parts/merchant-histories.tsx'
import { MerchantLink } from '../parts/merchant-link.tsx'
import { BY_TIME_AND_AMOUNT } from '../parts/narrowing.tsx'
import { listStatusFilters } from '../parts/queue.tsx'
import { Age, createQueueScreen, type Formatting, listOptionalFact, Money } from '../parts/queue-screen.tsx'
import { createDecisionForm, toMoneyInput } from '../stores/decision.ts'

type Recharge = OutputOf<typeof operatorRechargeList>['list'][number]

/** The states in which an operator is waited for; the oldest is then the first. */
const WAITING: readonly string[] = ['pending']

const approve = createDecisionForm(operatorRechargeApprove, {
  initial: { id: '', received: '', reason: '' },
  toInput: ({ id, received, reason }) => ({ id, received: toMoneyInput(received), reason })
})
const approveUnseen = createDecisionForm(operatorRechargeApproveUnseen, {
  initial: { id: '', received: '', reason: '' },
  toInput: ({ id, received, reason }) => ({ id, received: toMoneyInput(received), reason })
})
const reject = createDecisionForm(operatorRechargeReject, {
  initial: { id: '', reason: '' },
  toInput: values => values
})
const reverse = createDecisionForm(operatorRechargeReverse, {
  initial: { id: '', reason: '' },
  toInput: values => values
})

/** False where a node watches the chain and has not confirmed the payment. */
const isSeen = (context: DecisionContext | undefined): boolean => !context?.chain || context.chain.state === 'received'

/** The merchant of a recharge that waits, if nothing is credited because the account is closed. */
const findClosed = ({ status }: Recharge, context: DecisionContext | undefined) =>
  status === 'pending' && context ? listClosed(context)[0] : undefined

const createApproveDecision = ({ id, amount }: Recharge, { t, money }: Formatting): Decision => ({
  operation: 'recharge_approve',
  label: t('console.approve'),
  amount: () => money(toMoneyInput(approve.$values.get().received)),
  hotkey: 'a',
  form: approve,
  begin: { id, received: amount, reason: '' },
  lead: t('console.recharges.approveLead'),
  fields: texts => (
    <>
      <MoneyField
        form={approve}
        name="received"
        label={t('console.recharges.received')}
        error={texts.received}
        autoFocus
      />
      <LongField
        form={approve}
        name="reason"
        label={t('console.reason')}
        help={t('console.recharges.reasonHelp')}
        error={texts.reason}
        isOptional
      />
    </>
  )
})

/** A choice of its own, without a key: the node has not confirmed the payment. */
const createUnseenDecision = ({ id, amount }: Recharge, { t, money }: Formatting): Decision => ({
  operation: 'recharge_approve_unseen',
  label: t('console.context.approveUnseen'),
  amount: () => money(toMoneyInput(approveUnseen.$values.get().received)),
  danger: true,
  form: approveUnseen,
  begin: { id, received: amount, reason: '' },
  lead: t('console.context.approveUnseenLead'),
  fields: texts => (
    <>
      <ReasonField form={approveUnseen} error={texts.reason} autoFocus />
      <MoneyField form={approveUnseen} name="received" label={t('console.recharges.received')} error={texts.received} />
    </>
  )
})

function listDecisions(item: Recharge, formatting: Formatting, context?: DecisionContext): readonly Decision[] {
  const { id, amount, received, status } = item
  const { t, money } = formatting
  if (status === 'approved')
    return [
      {
        operation: 'recharge_reverse',
        label: t('console.recharges.reverse'),
        amount: money(received ?? amount),
        lead: t('console.recharges.reverseLead'),
        ...askReason(reverse, id)
      }
    ]
  if (status !== 'pending') return []
  const createApproval = isSeen(context) ? createApproveDecision : createUnseenDecision
  return [
    ...(findClosed(item, context) ? [] : [createApproval(item, formatting)]),
    {
      operation: 'recharge_reject',
      label: t('console.reject'),
      amount: money(amount),
      hotkey: 'r',
      ...askReason(reject, id)
    }
  ]
}

/** Recharges that wait, and decided ones. */
export const Screen = createQueueScreen({
  base: '/recharges',
  title: 'console.nav.recharges',
  none: 'console.queue.none.recharges',
  art: 'wallet',
  list: createPagedList(operatorRechargeList),
  find: createResource(operatorRechargeDetail),
  search: { label: 'console.queue.search', filter: keyword => ({ keyword }) },
  filters: t =>
    listStatusFilters(
      ['pending', 'approved', 'rejected', 'cancelled', 'reversed'],
      status => t(`console.recharges.${status}`),
      WAITING
    ),
  hasContext: true,
  sequences: BY_TIME_AND_AMOUNT,
  bulk: t => ({
    name: ({ id, account }) => `${account} · ${formatDocumentNumber('recharge', id)}`,
    amount: item => item.amount,
    destination: ({ network, address }) => [network, address].filter(Boolean).join(' '),
    isOpen: ({ status }) => WAITING.includes(status),
    actions: [
      createBulkAction(operatorRechargeApprove, { label: t('console.approve') }, ({ id, version, amount }) => ({
        id,
        version,
        received: amount
      })),
      createBulkAction(
        operatorRechargeReject,
        { label: t('console.reject'), danger: true, hasReason: true },
        ({ id, version }, reason) => ({ id, version, reason })
      )
    ]
  }),
  hasDesk: true,
  stepLabel: (t, status) => t(`console.recharges.${status as Recharge['status']}`),
  view(item: Recharge, formatting, context) {
    const { t, money } = formatting
    const closed = findClosed(item, context)
    const network = item.network || t('console.recharges.online')
    return {
      row: {
        title: item.account,
        note: `${network} · ${formatMoment(item.created_at)}`,
        value: <Money value={item.amount} />,
        status: WAITING.includes(item.status) && <Age since={item.created_at} />
      },
      title: <Money value={item.amount} size="title" />,
      lead: <MerchantLink id={item.merchant_id} account={item.account} />,
      picture: item.proof,
      decisions: listDecisions(item, formatting, context),
      notice: closed && <ClosedAccount merchant={closed} />,
      facts: [
        { label: t('console.audit.merchant'), value: item.account },
        { label: t('console.amount'), value: money(item.amount) },
        { label: t('money.network'), value: network },
        createConsoleCopyFact(t, t('money.number'), formatDocumentNumber('recharge', item.id), item.id)
      ],
      details: [
        { label: t('console.queue.filter'), value: t(`console.recharges.${item.status}`) },
        { label: t('money.submittedAt'), value: formatMoment(item.created_at) },
        ...(item.address ? [createConsoleCopyFact(t, t('money.address'), item.address)] : []),
        ...(item.transaction_id
          ? [createConsoleCopyFact(t, t('console.deposits.transaction'), item.transaction_id)]
          : []),
        ...(item.received && item.received !== item.amount
          ? [{ label: t('console.recharges.received'), value: money(item.received) }]
          : []),
        ...listOptionalFact(t('console.reason'), item.reason)
      ],
      history: <RechargeHistory merchant={item.merchant_id} except={item.id} />
    }
  }
})
