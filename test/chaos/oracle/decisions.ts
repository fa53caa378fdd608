// What staff decide about money: each with what has to come before it.
import { v7 as uuid } from 'uuid'
import type { Operation } from '../../../src/contract/operation.ts'
import {
  operatorOrderComplete,
  operatorOrderRefund,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { operatorSubmissionApprove } from '../../../src/contract/tasks/submission.operator.ts'
import { operatorDeduct, operatorDeductCancel } from '../../../src/contract/wallet/adjustment.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeOnline,
  operatorRechargeReverse
} from '../../../src/contract/wallet/recharge.operator.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import type { Change } from './journal.ts'
import {
  type Intent,
  type OperationFactory,
  ORDER_COST,
  ORDER_PROFIT,
  orderPayment,
  type Shop,
  withdrawal
} from './operations.ts'

const PAYOUT = 230
const RECHARGE = 340
const REWARD = 120
const reason = 'chaos'

interface Decision {
  operation: Operation
  id: string
  change?: Change
  more?: object
}

const decide = (token: string, { operation, id, change = {}, more }: Decision): Intent => ({
  operation,
  token,
  input: { id, ...more },
  change
})

const adjust = (token: string, operation: Operation, { account }: Shop, minor: number): Intent => ({
  operation,
  token,
  input: { account, amount: (Math.abs(minor) / 100).toFixed(2), reason },
  change: { available: minor }
})

/** A withdrawal whose payout has begun, or was made. */
async function startPayout(
  { shop, operator, send }: Parameters<OperationFactory>[0],
  until: 'started' | 'paid' = 'started'
): Promise<string> {
  const { id } = await send(withdrawal(shop, PAYOUT))
  await send(decide(operator, { operation: operatorWithdrawStart, id }))
  if (until === 'paid') await send(decide(operator, { operation: operatorWithdrawPay, id, change: { hold: -PAYOUT } }))
  return id
}

async function payOrder({ db, shop, send }: Parameters<OperationFactory>[0]): Promise<string> {
  const payment = await orderPayment(db, shop)
  await send(payment)
  return (payment.input as { id: string }).id
}

async function insertRecharge(db: Db, shop: Shop): Promise<string> {
  const id = uuid()
  const recharge = { id, merchant_id: shop.id, amount: BigInt(RECHARGE), network: 'TRC20', address: 'T' }
  await db.insertInto('recharge').values(recharge).execute()
  return id
}

async function insertProof(db: Db, shop: Shop): Promise<string> {
  const [id, task_id] = [uuid(), uuid()]
  const reward = BigInt(REWARD)
  await db
    .insertInto('task')
    .values({ id: task_id, kind: 'share', title: JSON.stringify({ en: 'Tell' }), reward })
    .execute()
  await db.insertInto('submission').values({ id, task_id, merchant_id: shop.id, reward }).execute()
  return id
}

/** Each decision by name. */
export const DECISIONS: Readonly<Record<string, OperationFactory>> = {
  'recharge approved': async ({ db, shop, operator }) =>
    decide(operator, {
      operation: operatorRechargeApprove,
      id: await insertRecharge(db, shop),
      change: { available: RECHARGE }
    }),
  'recharge in person': async ({ shop, operator }) => adjust(operator, operatorRechargeOnline, shop, RECHARGE),
  'recharge reversed': async ({ shop, operator, send }) => {
    const { id } = await send(adjust(operator, operatorRechargeOnline, shop, RECHARGE))
    return decide(operator, {
      operation: operatorRechargeReverse,
      id,
      change: { available: -RECHARGE },
      more: { reason }
    })
  },
  'deduction cancelled': async ({ shop, operator, send }) => {
    const { id } = await send(adjust(operator, operatorDeduct, shop, -RECHARGE))
    return decide(operator, { operation: operatorDeductCancel, id, change: { available: RECHARGE } })
  },
  'payout paid': async parts =>
    decide(parts.operator, {
      operation: operatorWithdrawPay,
      id: await startPayout(parts),
      change: { hold: -PAYOUT }
    }),
  'payout failed': async parts =>
    decide(parts.operator, {
      operation: operatorWithdrawFail,
      id: await startPayout(parts),
      change: { available: PAYOUT, hold: -PAYOUT },
      more: { reason }
    }),
  'payout returned': async parts =>
    decide(parts.operator, {
      operation: operatorWithdrawReturn,
      id: await startPayout(parts, 'paid'),
      change: { available: PAYOUT },
      more: { reason }
    }),
  'order refunded': async parts =>
    decide(parts.operator, {
      operation: operatorOrderRefund,
      id: await payOrder(parts),
      change: { available: ORDER_COST, escrow: -ORDER_COST }
    }),
  'order completed': async parts => {
    const id = await payOrder(parts)
    await parts.send(decide(parts.operator, { operation: operatorOrderShip, id }))
    const change = { available: ORDER_COST + ORDER_PROFIT, escrow: -ORDER_COST }
    return decide(parts.operator, { operation: operatorOrderComplete, id, change })
  },
  reward: async ({ db, shop, operator }) =>
    decide(operator, {
      operation: operatorSubmissionApprove,
      id: await insertProof(db, shop),
      change: { available: REWARD }
    })
}
