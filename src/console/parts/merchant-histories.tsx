import { useStore } from '@nanostores/react'
import { operatorOrderList } from '../../contract/orders/order.operator.ts'
import { operatorSubmissionList } from '../../contract/tasks/submission.operator.ts'
import { operatorRechargeList } from '../../contract/wallet/recharge.operator.ts'
import { operatorWithdrawList } from '../../contract/wallet/withdrawal.operator.ts'
import { statusTitles } from '../../parts/order-look.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import { $isAllowed } from '../stores/staff.ts'
import { type EarlierRequest, MerchantHistory, type MerchantHistoryList } from './merchant-history.tsx'

interface HistoryProps {
  readonly merchant: string
  /** The request that is shown itself. */
  readonly except: string
}

/** Returns what shows the earlier requests of a merchant. `operation` is that of the list: without it in a role there is no history. */
const createHistory =
  <Item extends { id: string; created_at: string }, Answer>(
    operation: string,
    list: MerchantHistoryList<Item, Answer>,
    format: (item: Item) => EarlierRequest,
    title?: 'console.merchants.orders'
  ) =>
  (props: HistoryProps) =>
    useStore($isAllowed)(operation) ? <MerchantHistory {...props} list={list} format={format} title={title} /> : null

const page = { pageSize: 5 }

export const RechargeHistory = createHistory('recharge_list', createPagedList(operatorRechargeList, page), item => ({
  amount: item.amount,
  status: `console.recharges.${item.status}`
}))

export const WithdrawalHistory = createHistory('withdraw_list', createPagedList(operatorWithdrawList, page), item => ({
  amount: item.amount,
  status: `console.withdrawals.${item.status}`
}))

export const OrderHistory = createHistory(
  'order_list',
  createPagedList(operatorOrderList, page),
  item => ({ amount: item.order_amount, status: statusTitles[item.status] }),
  'console.merchants.orders'
)

export const ProofHistory = createHistory('submission_list', createPagedList(operatorSubmissionList, page), item => ({
  amount: item.reward,
  status: `console.recharges.${item.status}`
}))
