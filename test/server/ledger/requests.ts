// The operations of the model as requests of the API, each with what has to be there before it is sent.
import type { Operation } from '../../../src/contract/operation.ts'
import {
  operatorOrderComplete,
  operatorOrderRefund,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderPay } from '../../../src/contract/orders/order.ts'
import { vipUpgrade } from '../../../src/contract/shop/grade-offer.ts'
import { promotionPublish } from '../../../src/contract/shop/promotion.ts'
import {
  operatorCredit,
  operatorDeduct,
  operatorDeductCancel
} from '../../../src/contract/wallet/adjustment.operator.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { operatorRechargeOnline, operatorRechargeReverse } from '../../../src/contract/wallet/recharge.operator.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { transactionPassword as password } from '../backend.ts'
import { MARGIN, type OperationName, type Shop, type Step } from './model.ts'
import { insertOrder } from './order.ts'

/** A merchant that sends requests. */
export interface Account extends Shop {
  account: string
}

/** One request; those of an operator are sent with an operator's token. */
export interface Sending {
  operation: Operation
  input: object
}

type Make = (step: Step & { shop: Account }, db: Db) => Sending[] | Promise<Sending[]>

/** Returns the requests of a step, in their order. The last one's answer is the step's. */
export const makeRequests: Make = (step, db) => requests[step.name](step, db)

const reason = 'the model'

const adjust =
  (operation: Operation): Make =>
  ({ shop: { account }, amount }) => [{ operation, input: { account, amount: `${amount}`, reason } }]

const transfer =
  (from: 'available' | 'promotion'): Make =>
  ({ amount }) => [{ operation: transferSubmit, input: { from, amount: `${amount}` } }]

const decide =
  (...operations: readonly [Operation, object?][]): Make =>
  ({ target }) =>
    operations.map(([operation, more]) => ({ operation, input: { id: target?.id, ...more } }))

const requests: Readonly<Record<OperationName, Make>> = {
  recharge: adjust(operatorRechargeOnline),
  reward: adjust(operatorCredit),
  deduct: adjust(operatorDeduct),
  async order({ shop: { merchantId, projectId }, amount }, db) {
    const id = await insertOrder(db, { merchantId, projectId, amount, sold: amount + MARGIN })
    return [{ operation: orderPay, input: { id, password } }]
  },
  async upgrade({ shop: { merchantId } }, db) {
    await db.updateTable('merchant').set({ grade: 'silver' }).where('id', '=', merchantId).execute()
    return [{ operation: vipUpgrade, input: { grade: 'platinum', password } }]
  },
  async promotion({ shop: { merchantId, productId }, amount }, db) {
    await db.updateTable('promotion').set({ deleted_at: new Date() }).where('merchant_id', '=', merchantId).execute()
    return [{ operation: promotionPublish, input: { product_id: productId, days: Number(amount), password } }]
  },
  'to promotion': transfer('available'),
  'from promotion': transfer('promotion'),
  withdraw: ({ shop: { accountId }, amount }) => [
    { operation: withdrawSubmit, input: { account_id: accountId, amount: `${amount}`, password } }
  ],
  reverse: decide([operatorRechargeReverse, { reason }]),
  'cancel deduction': decide([operatorDeductCancel]),
  refund: decide([operatorOrderRefund]),
  settle: decide([operatorOrderShip], [operatorOrderComplete]),
  pay: decide([operatorWithdrawStart], [operatorWithdrawPay]),
  bounce: decide([operatorWithdrawReturn, { reason }]),
  fail: decide([operatorWithdrawFail, { reason }])
}
