import { call } from '../../api/request.ts'
import { operatorMerchantList } from '../../contract/account/merchant.operator.ts'
import { getOperationName, type Operation } from '../../contract/operation.ts'
import { operatorOrderList } from '../../contract/orders/order.operator.ts'
import { operatorDepositList } from '../../contract/wallet/deposit.operator.ts'
import { operatorRechargeList } from '../../contract/wallet/recharge.operator.ts'
import { operatorWithdrawList } from '../../contract/wallet/withdrawal.operator.ts'
import { loadable } from '../../stores/loadable.ts'
import { $may } from './staff.ts'

/** So many of each kind are listed; the screens of the kinds have the rest. */
const PAGE_SIZE = 5

/** What a keyword finds, by kind. A kind that the role may not read is empty. */
export const everything = loadable(async ({ keyword }: { keyword: string }, options) => {
  const input = { keyword, page_size: PAGE_SIZE }
  const [merchants, recharges, withdrawals, orders, deposits] = await Promise.all([
    listPermitted(operatorMerchantList, () => call(operatorMerchantList, input, options)),
    listPermitted(operatorRechargeList, () => call(operatorRechargeList, input, options)),
    listPermitted(operatorWithdrawList, () => call(operatorWithdrawList, input, options)),
    listPermitted(operatorOrderList, () => call(operatorOrderList, input, options)),
    listPermitted(operatorDepositList, () => call(operatorDepositList, input, options))
  ])
  return { merchants, recharges, withdrawals, orders, deposits }
})

async function listPermitted<Item>(operation: Operation, read: () => Promise<{ list: Item[] }>): Promise<Item[]> {
  return $may.get()(getOperationName(operation)) ? (await read()).list : []
}
