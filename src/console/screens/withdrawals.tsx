import { useStore } from '@nanostores/react'
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
import type { ScreenProps } from '../../parts/screen.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { resource } from '../../stores/loadable.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { Amount } from '../../ui/data/amount.tsx'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { copyFact } from '../parts/copy-fact.ts'
import { askReason, LineField } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { MerchantHistory } from '../parts/merchant-history.tsx'
import { filtersByStatus, Queue } from '../parts/queue.tsx'
import { Request } from '../parts/request.tsx'
import { decisionForm } from '../stores/decision.ts'

type Withdrawal = OutputOf<typeof operatorWithdrawList>['list'][number]

const found = resource(operatorWithdrawDetail)
const list = pagedList(operatorWithdrawList)
const history = pagedList(operatorWithdrawList, { pageSize: 5 })

const start = decisionForm(operatorWithdrawStart, { initial: { id: '' }, toInput: values => values })
const pay = decisionForm(operatorWithdrawPay, {
  initial: { id: '', transaction_id: '', note: '' },
  toInput: values => values
})
const fail = decisionForm(operatorWithdrawFail, { initial: { id: '', reason: '' }, toInput: values => values })
const giveBack = decisionForm(operatorWithdrawReturn, { initial: { id: '', reason: '' }, toInput: values => values })

const failing = (t: Translate, id: string): Decision => ({
  operation: 'withdraw_fail',
  label: t('console.withdrawals.fail'),
  hotkey: 'r',
  lead: t('console.withdrawals.failLead'),
  ...askReason(fail, id)
})

const paying = (t: Translate, { id, payout }: Withdrawal): Decision => ({
  operation: 'withdraw_pay',
  label: t('console.withdrawals.pay'),
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

function decisionsOf(t: Translate, item: Withdrawal): readonly Decision[] {
  const { id, status } = item
  if (status === 'pending')
    return [
      {
        operation: 'withdraw_start',
        label: t('console.withdrawals.start'),
        hotkey: 'a',
        form: start,
        begin: { id },
        lead: t('console.withdrawals.startLead')
      },
      failing(t, id)
    ]
  if (status === 'processing') return [paying(t, item), failing(t, id)]
  if (status !== 'paid') return []
  return [
    {
      operation: 'withdraw_return',
      label: t('console.withdrawals.return'),
      lead: t('console.withdrawals.returnLead'),
      ...askReason(giveBack, id)
    }
  ]
}

/** The full destination, in the order in which it is typed into a bank or a wallet. */
function payoutFacts(t: Translate, payout: Withdrawal['payout']) {
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
    return value ? [copyFact(t, label, value)] : []
  })
}

function Detail({ item, isGone, leave }: { item: Withdrawal; isGone: boolean; leave: () => void }) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Request
      id={item.id}
      title={<Amount parts={price.parts(item.arrives, currency)} size="title" strong />}
      lead={item.account}
      decisions={decisionsOf(t, item)}
      isGone={isGone}
      leave={leave}
      history={
        <MerchantHistory
          list={history}
          merchant={item.merchant_id}
          except={item.id}
          row={({ amount, created_at, status }) => ({
            amount: price.text(amount, currency),
            status: t(`console.withdrawals.${status}`),
            at: formatMoment(created_at)
          })}
        />
      }
    >
      <KeyValue
        items={[
          ...payoutFacts(t, item.payout),
          { label: t('console.amount'), value: price.text(item.amount, currency) },
          { label: t('money.fee'), value: price.text(item.fee, currency) },
          { label: t('money.submittedAt'), value: formatMoment(item.created_at) },
          ...(item.transaction_id ? [copyFact(t, t('console.deposits.transaction'), item.transaction_id)] : []),
          ...(item.reason ? [{ label: t('console.reason'), value: item.reason }] : []),
          copyFact(t, t('money.number'), item.id)
        ]}
      />
    </Request>
  )
}

/** Withdrawals that wait, are being paid, and are paid. */
export function Screen({ params }: ScreenProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Queue
      base="/withdrawals"
      label={t('console.nav.withdrawals')}
      id={params.id}
      list={list}
      find={found}
      filters={filtersByStatus(['pending', 'processing', 'paid'], status => t(`console.withdrawals.${status}`))}
      row={item => ({
        title: item.account,
        note: `${item.payout.network ?? item.payout.bank_name ?? ''} · ${formatMoment(item.created_at)}`,
        value: <Amount parts={price.parts(item.arrives, currency)} />
      })}
      detail={(item, isGone, leave) => <Detail item={item} isGone={isGone} leave={leave} />}
    />
  )
}
