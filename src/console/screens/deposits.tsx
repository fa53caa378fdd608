import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorDepositAssign,
  operatorDepositDismiss,
  operatorDepositList
} from '../../contract/wallet/deposit.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { Amount } from '../../ui/data/amount.tsx'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { ChoiceList } from '../../ui/forms/choice-list.tsx'
import { copyFact } from '../parts/copy-fact.ts'
import { LineField, LongField } from '../parts/decision-fields.tsx'
import type { Decision, FieldTexts } from '../parts/decisions.tsx'
import { filtersByStatus, Queue } from '../parts/queue.tsx'
import { Request } from '../parts/request.tsx'
import { decisionForm } from '../stores/decision.ts'

type Deposit = OutputOf<typeof operatorDepositList>['list'][number]

const list = pagedList(operatorDepositList)

const assign = decisionForm(operatorDepositAssign, {
  initial: { id: '', recharge_id: '', account: '', reason: '' },
  toInput: ({ id, recharge_id, account, reason }) => ({
    id,
    ...(recharge_id === '' ? { account } : { recharge_id }),
    reason
  })
})
const dismiss = decisionForm(operatorDepositDismiss, { initial: { id: '', reason: '' }, toInput: values => values })

/** What the payment is for: one of the recharges that it may pay, or a merchant who asked for none. */
function AssignFields({ candidates, texts }: Pick<Deposit, 'candidates'> & { texts: FieldTexts }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const { recharge_id } = useStore(assign.$values)
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
          { value: '', title: t('console.deposits.noRecharge') }
        ]}
      />
      {recharge_id === '' && (
        <LineField form={assign} name="account" label={t('console.deposits.account')} error={texts.account} />
      )}
      <LongField
        form={assign}
        name="reason"
        label={t('console.reason')}
        help={t('console.deposits.reasonHelp')}
        error={texts.reason}
        isOptional
      />
    </>
  )
}

function useDecisions({ id, status, candidates }: Deposit): readonly Decision[] {
  const t = useStore($t)
  if (status !== 'unmatched') return []
  return [
    {
      operation: 'deposit_assign',
      label: t('console.deposits.assign'),
      hotkey: 'a',
      form: assign,
      begin: { id, recharge_id: candidates[0]?.id ?? '', account: '', reason: '' },
      lead: t('console.recharges.approveLead'),
      fields: texts => <AssignFields candidates={candidates} texts={texts} />
    },
    {
      operation: 'deposit_dismiss',
      label: t('console.deposits.dismiss'),
      hotkey: 'r',
      danger: true,
      form: dismiss,
      begin: { id, reason: '' },
      lead: t('console.deposits.dismissLead'),
      fields: texts => <LongField form={dismiss} name="reason" label={t('console.reason')} error={texts.reason} />
    }
  ]
}

function Detail({ item, isGone, leave }: { item: Deposit; isGone: boolean; leave: () => void }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const decisions = useDecisions(item)
  return (
    <Request
      id={item.id}
      title={<Amount parts={price.parts(item.amount, currency)} size="title" strong />}
      lead={item.network}
      decisions={decisions}
      isGone={isGone}
      leave={leave}
    >
      <KeyValue
        items={[
          { label: t('console.date'), value: formatMoment(item.paid_at) },
          copyFact(t, t('console.deposits.transaction'), item.transaction_id),
          copyFact(t, t('console.deposits.sender'), item.sender),
          copyFact(t, t('money.address'), item.address),
          ...(item.recharge_id ? [copyFact(t, t('money.number'), item.recharge_id)] : []),
          ...(item.reason ? [{ label: t('console.reason'), value: item.reason }] : [])
        ]}
      />
    </Request>
  )
}

/** Payments that were found on the chains; the first filter has those that no recharge was found for. */
export function Screen({ params }: ScreenProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Queue
      base="/deposits"
      label={t('console.nav.deposits')}
      id={params.id}
      list={list}
      filters={filtersByStatus(['unmatched', 'seen', 'credited', 'dismissed'], status =>
        t(`console.deposits.${status}`)
      )}
      row={item => ({
        title: item.network,
        note: formatMoment(item.paid_at),
        value: <Amount parts={price.parts(item.amount, currency)} />
      })}
      detail={(item, isGone, leave) => <Detail item={item} isGone={isGone} leave={leave} />}
    />
  )
}
