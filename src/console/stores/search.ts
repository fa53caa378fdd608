import type { CallOptions } from '../../api/call-options.ts'
import { call } from '../../api/request.ts'
import { operatorMerchantList } from '../../contract/account/merchant.operator.ts'
import { operatorFeedbackList } from '../../contract/help/feedback.operator.ts'
import { getOperationName, type Operation } from '../../contract/operation.ts'
import { operatorOrderList } from '../../contract/orders/order.operator.ts'
import { operatorOrderRequestList } from '../../contract/orders/order-request.operator.ts'
import { operatorDepotList } from '../../contract/shop/product.operator.ts'
import { operatorStaffList } from '../../contract/staff/staff.operator.ts'
import { operatorSubmissionList } from '../../contract/tasks/submission.operator.ts'
import { operatorDepositList } from '../../contract/wallet/deposit.operator.ts'
import { operatorPayoutBatchList } from '../../contract/wallet/payout-batch.operator.ts'
import { operatorRechargeList } from '../../contract/wallet/recharge.operator.ts'
import { operatorWithdrawList } from '../../contract/wallet/withdrawal.operator.ts'
import { createLoadable } from '../../stores/loadable.ts'
import { $isAllowed } from './staff.ts'

/** The number of results per kind; the screens of the kinds list all. */
const PAGE_SIZE = 5

type Input = { keyword: string; page_size: number }

/** The results of a keyword, by kind. A kind that the role may not read is empty. */
export const searchResults = createLoadable(async ({ keyword }: { keyword: string }, options) => {
  const input = { keyword, page_size: PAGE_SIZE }
  const [money, orders, others] = await Promise.all([
    findMoney(input, options),
    findOrders(input, options),
    findOthers(input, options)
  ])
  return { ...money, ...orders, ...others }
})

async function findMoney(input: Input, options: CallOptions) {
  const [recharges, withdrawals, deposits, batches] = await Promise.all([
    listPermitted(operatorRechargeList, () => call(operatorRechargeList, input, options)),
    listPermitted(operatorWithdrawList, () => call(operatorWithdrawList, input, options)),
    listPermitted(operatorDepositList, () => call(operatorDepositList, input, options)),
    listPermitted(operatorPayoutBatchList, () => call(operatorPayoutBatchList, input, options))
  ])
  return { recharges, withdrawals, deposits, batches }
}

async function findOrders(input: Input, options: CallOptions) {
  const [orders, requests, goods] = await Promise.all([
    listPermitted(operatorOrderList, () => call(operatorOrderList, input, options)),
    listPermitted(operatorOrderRequestList, () => call(operatorOrderRequestList, input, options)),
    listPermitted(operatorDepotList, () => call(operatorDepotList, input, options))
  ])
  return { orders, requests, goods }
}

async function findOthers(input: Input, options: CallOptions) {
  const [merchants, proofs, conversations, members] = await Promise.all([
    listPermitted(operatorMerchantList, () => call(operatorMerchantList, input, options)),
    listPermitted(operatorSubmissionList, () => call(operatorSubmissionList, input, options)),
    listPermitted(operatorFeedbackList, () => call(operatorFeedbackList, input, options)),
    listPermitted(operatorStaffList, () => call(operatorStaffList, input, options))
  ])
  return { merchants, proofs, conversations, members }
}

async function listPermitted<Item>(operation: Operation, readList: () => Promise<{ list: Item[] }>): Promise<Item[]> {
  return $isAllowed.get()(getOperationName(operation)) ? (await readList()).list : []
}
