import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorRechargeApprove,
  operatorRechargeDetail,
  operatorRechargeList,
  operatorRechargeReject,
  operatorRechargeReverse
} from '../../contract/wallet/recharge.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { resource } from '../../stores/loadable.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { Amount } from '../../ui/data/amount.tsx'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { copyFact } from '../parts/copy-fact.ts'
import { askReason, LongField, MoneyField } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { MerchantHistory } from '../parts/merchant-history.tsx'
import { filtersByStatus, Queue } from '../parts/queue.tsx'
import { ProofPane, Request } from '../parts/request.tsx'
import { decisionForm, moneyInput } from '../stores/decision.ts'

type Recharge = OutputOf<typeof operatorRechargeList>['list'][number]

const found = resource(operatorRechargeDetail)
const list = pagedList(operatorRechargeList)
const history = pagedList(operatorRechargeList, { pageSize: 5 })

const approve = decisionForm(operatorRechargeApprove, {
  initial: { id: '', received: '', reason: '' },
  toInput: ({ id, received, reason }) => ({ id, received: moneyInput(received), reason })
})
const reject = decisionForm(operatorRechargeReject, { initial: { id: '', reason: '' }, toInput: values => values })
const reverse = decisionForm(operatorRechargeReverse, { initial: { id: '', reason: '' }, toInput: values => values })

function useDecisions({ id, amount, status }: Recharge): readonly Decision[] {
  const t = useStore($t)
  if (status === 'approved')
    return [
      {
        operation: 'recharge_reverse',
        label: t('console.recharges.reverse'),
        lead: t('console.recharges.reverseLead'),
        ...askReason(reverse, id)
      }
    ]
  if (status !== 'pending') return []
  return [
    {
      operation: 'recharge_approve',
      label: t('console.approve'),
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
    },
    {
      operation: 'recharge_reject',
      label: t('console.reject'),
      hotkey: 'r',
      ...askReason(reject, id)
    }
  ]
}

function Detail({ item, isGone, leave }: { item: Recharge; isGone: boolean; leave: () => void }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const decisions = useDecisions(item)
  return (
    <Request
      id={item.id}
      title={<Amount parts={price.parts(item.amount, currency)} size="title" strong />}
      lead={item.account}
      proof={<ProofPane id={item.proof} />}
      decisions={decisions}
      isGone={isGone}
      leave={leave}
      history={
        <MerchantHistory
          list={history}
          merchant={item.merchant_id}
          except={item.id}
          row={({ amount, created_at, status }) => ({
            amount: price.text(amount, currency),
            status: t(`console.recharges.${status}`),
            at: formatMoment(created_at)
          })}
        />
      }
    >
      <KeyValue
        items={[
          { label: t('money.submittedAt'), value: formatMoment(item.created_at) },
          { label: t('money.network'), value: item.network || t('console.recharges.online') },
          ...(item.address ? [copyFact(t, t('money.address'), item.address)] : []),
          ...(item.transaction_id ? [copyFact(t, t('console.deposits.transaction'), item.transaction_id)] : []),
          ...(item.received && item.received !== item.amount
            ? [{ label: t('console.recharges.received'), value: price.text(item.received, currency) }]
            : []),
          ...(item.reason ? [{ label: t('console.reason'), value: item.reason }] : []),
          copyFact(t, t('money.number'), item.id)
        ]}
      />
    </Request>
  )
}

/** Recharges that wait, and decided ones. */
export function Screen({ params }: ScreenProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Queue
      base="/recharges"
      label={t('console.nav.recharges')}
      id={params.id}
      list={list}
      find={found}
      filters={filtersByStatus(['pending', 'approved', 'rejected'], status => t(`console.recharges.${status}`))}
      row={item => ({
        title: item.account,
        note: `${item.network || t('console.recharges.online')} · ${formatMoment(item.created_at)}`,
        value: <Amount parts={price.parts(item.amount, currency)} />
      })}
      detail={(item, isGone, leave) => <Detail item={item} isGone={isGone} leave={leave} />}
    />
  )
}
