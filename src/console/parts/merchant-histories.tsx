import { useStore } from '@nanostores/react'
import { operatorOrderList } from '../../contract/orders/order.operator.ts'
import { operatorSubmissionList } from '../../contract/tasks/submission.operator.ts'
import { operatorRechargeList } from '../../contract/wallet/recharge.operator.ts'
import { operatorWithdrawList } from '../../contract/wallet/withdrawal.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { statusTitles } from '../../parts/order-look.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { $may } from '../stores/staff.ts'
import { MerchantHistory } from './merchant-history.tsx'

const page = { pageSize: 5 }
const recharges = pagedList(operatorRechargeList, page)
const withdrawals = pagedList(operatorWithdrawList, page)
const orders = pagedList(operatorOrderList, page)
const proofs = pagedList(operatorSubmissionList, page)

interface HistoryProps {
  readonly merchant: string
  /** The request that is shown itself. */
  readonly except: string
}

function useFormats() {
  const t = useStore($t)
  const currency = useStore($currency)
  return { t, money: (wire: string) => price.text(wire, currency), may: useStore($may) }
}

export function RechargeHistory(props: HistoryProps) {
  const { t, money, may } = useFormats()
  if (!may('recharge_list')) return null
  return (
    <MerchantHistory
      {...props}
      list={recharges}
      row={({ amount, created_at, status }) => ({
        amount: money(amount),
        status: t(`console.recharges.${status}`),
        at: formatMoment(created_at)
      })}
    />
  )
}

export function WithdrawalHistory(props: HistoryProps) {
  const { t, money, may } = useFormats()
  if (!may('withdraw_list')) return null
  return (
    <MerchantHistory
      {...props}
      list={withdrawals}
      row={({ amount, created_at, status }) => ({
        amount: money(amount),
        status: t(`console.withdrawals.${status}`),
        at: formatMoment(created_at)
      })}
    />
  )
}

export function OrderHistory(props: HistoryProps) {
  const { t, money, may } = useFormats()
  if (!may('order_list')) return null
  return (
    <MerchantHistory
      {...props}
      title={t('console.merchants.orders')}
      list={orders}
      row={({ order_amount, created_at, status }) => ({
        amount: money(order_amount),
        status: t(statusTitles[status]),
        at: formatMoment(created_at)
      })}
    />
  )
}

export function ProofHistory(props: HistoryProps) {
  const { t, money, may } = useFormats()
  if (!may('submission_list')) return null
  return (
    <MerchantHistory
      {...props}
      list={proofs}
      row={({ reward, created_at, status }) => ({
        amount: money(reward),
        status: t(`console.recharges.${status}`),
        at: formatMoment(created_at)
      })}
    />
  )
}
