import { v7 as newId } from 'uuid'
import type { Tx } from '../db/schema.ts'
import * as ledger from '../ledger/index.ts'
import type { StepOf } from './step.ts'

/** The shop that the demo is created for. */
export interface DemoShop {
  merchantId: string
  /** Decimals of the currency. */
  scale: number
  now: Date
}

/** Steps without a wallet document: orders, purchases, moves and rewards. */
type Trade = StepOf<'order' | 'order_settle' | 'order_refund' | 'upgrade' | 'move' | 'promote' | 'reward'>

/** The payment of an order that a later part of the demo creates, and the future id of that order. */
export interface OpenOrder {
  transferId: string
  reference: ledger.Reference
}

/** Plays such a step; `orders` holds the paid orders that are still open, by number. */
export async function trade(
  tx: Tx,
  { merchantId, scale }: { merchantId: string; scale: number },
  orders: Map<number, OpenOrder>,
  step: Trade
): Promise<void> {
  const options = { at: step.at }
  if (step.do === 'order_refund') {
    await ledger.refundOrder(tx, { merchantId, ...requireStep(orders, step.ref) }, options)
    return
  }
  const payment = { merchantId, amount: minorOf(step.cents, scale) }
  switch (step.do) {
    case 'order': {
      const reference = { kind: 'order', id: documentId(step.at) } as const
      const { id: transferId } = await ledger.payOrder(tx, { ...payment, reference }, options)
      orders.set(step.ref, { transferId, reference })
      return
    }
    case 'order_settle':
      await ledger.settleOrder(
        tx,
        { merchantId, ...requireStep(orders, step.ref), saleAmount: payment.amount },
        options
      )
      return
    case 'upgrade':
      await ledger.payUpgrade(tx, payment, options)
      return
    case 'move':
      await ledger.moveBalance(tx, { ...payment, from: step.from }, options)
      return
    case 'promote':
      await ledger.payPromotion(tx, { ...payment, reference: { kind: 'promotion', id: documentId(step.at) } }, options)
      return
    case 'reward':
      await ledger.rewardTask(tx, { ...payment, reference: { kind: 'task', id: documentId(step.at) } }, options)
  }
}

/** Returns the id of a document that a later part of the demo creates. */
const documentId = (at: Date) => newId({ msecs: at.getTime() })

/** Converts hundredths of the currency to its minor units, at least one. */
export function minorOf(cents: number, scale: number): bigint {
  if (scale >= 2) return BigInt(cents) * 10n ** BigInt(scale - 2)
  const whole = BigInt(cents) / 10n ** BigInt(2 - scale)
  return whole > 0n ? whole : 1n
}

/** Returns the result of an earlier step by its number. */
export function requireStep<T>(rows: ReadonlyMap<number, T>, ref: number): T {
  const row = rows.get(ref)
  if (row === undefined) throw new Error(`The demo plan decides document ${ref} before it makes it`)
  return row
}
