import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../src/server/db/schema.ts'
import {
  cancelDeduction,
  creditRecharge,
  deduct,
  failWithdrawal,
  getWithdrawalsKey,
  payTaskReward,
  payWithdrawal,
  refundOrder,
  returnDaily,
  returnWithdrawal,
  reverseRecharge,
  settleOrder
} from '../../../src/server/ledger/index.ts'
import { upgradeGrade } from '../../../src/server/shop/grade.ts'
import { publishPromotion } from '../../../src/server/shop/promotion.ts'
import { transferFunds } from '../../../src/server/wallet/wallet.ts'
import { newIntent, withdraw } from '../withdrawals.ts'
import { endOrder, submitNewOrder } from './order.ts'

/** The profit of every order. */
const MARGIN = 7n
/** Whole units: random amounts are small. */
const currency = { code: 'X', scale: 0 }
/** The price of the one grade that is bought. */
export const GRADE_PRICE = 25n

/** Only the newest are resolved, so a long run need not remember the others. */
const MAX_OPENS = 400

type Kind = 'available' | 'hold' | 'escrow' | 'promotion'

/** A transfer that can still be resolved, or was. */
interface Open {
  merchantId: string
  amount: bigint
  transferId: string
  /** The withdrawal or the order, if it is one. */
  id?: string
  /** The hold of a paid withdrawal. */
  holdTransfer?: string
  resolved: boolean
}

interface Shop {
  merchantId: string
  accountId: string
  projectId: string
  productId: string
  balances: Record<Kind, bigint>
}

type Answer = Pick<Open, 'transferId' | 'id' | 'holdTransfer'>

/** One random operation: its execution, and the plain model's prediction. */
export interface Step {
  name: string
  key: string
  shop: Shop
  amount: bigint
  target?: Open | undefined
  changes: Partial<Record<Kind, bigint>>
  run(tx: Tx): Promise<Answer>
  /** Remembers what it opened. */
  opens?: Open[]
}

/** A seeded generator, so that a failure can be reproduced. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Merchants as plain numbers, without a database. */
export class Model {
  readonly recharges: Open[] = []
  readonly holds: Open[] = []
  readonly paid: Open[] = []
  readonly deductions: Open[] = []
  readonly orders: Open[] = []

  constructor(readonly shops: readonly Shop[]) {}

  /** The ledger's expected result: a reason, or null for success. */
  expected({ target, changes, shop }: Step): string | null {
    if (target?.resolved) return 'state_conflict'
    const short = Object.entries(changes).some(([kind, change]) => shop.balances[kind as Kind] + change < 0n)
    return short ? 'insufficient_balance' : null
  }

  /** Applies an acknowledged operation. */
  done({ target, changes, shop, opens, amount }: Step, answer: Answer): void {
    if (target) target.resolved = true
    for (const [kind, change] of Object.entries(changes)) shop.balances[kind as Kind] += change
    opens?.push({ merchantId: shop.merchantId, amount, resolved: false, ...answer })
    if (opens && opens.length > MAX_OPENS) opens.splice(0, opens.length - MAX_OPENS / 2)
  }

  /** Returns the next random operation. Sometimes it concerns a transfer that is already resolved. */
  next(random: (below: number) => number): Step {
    const shop = this.shops[random(this.shops.length)] as Shop
    const amount = BigInt(1 + random(400))
    const choices = [...this.payments(shop, amount), ...this.resolutions(shop, random)]
    return { key: randomUUID(), shop, ...(choices[random(choices.length)] as Omit<Step, 'key' | 'shop'>) }
  }

  private payments(
    { merchantId, accountId, projectId, productId }: Shop,
    amount: bigint
  ): Omit<Step, 'key' | 'shop'>[] {
    const payment = { merchantId, amount }
    // What merchants send themselves goes through the statements that serve them.
    const intent = () => newIntent(merchantId)
    const move = (tx: Tx, from: 'available' | 'promotion') =>
      transferFunds(tx, intent(), { from, amount: `${amount}` }, currency)
    const madeOf = async (paid: Promise<unknown>) => {
      await paid
      return { transferId: randomUUID() }
    }
    const idOf = async (posted: Promise<{ id: string }>) => ({ transferId: (await posted).id })
    return [
      {
        name: 'recharge',
        amount,
        changes: { available: amount },
        opens: this.recharges,
        run: tx => idOf(creditRecharge(tx, payment))
      },
      { name: 'reward', amount, changes: { available: amount }, run: tx => idOf(payTaskReward(tx, payment)) },
      {
        name: 'deduct',
        amount,
        changes: { available: -amount },
        opens: this.deductions,
        run: tx => idOf(deduct(tx, payment))
      },
      {
        name: 'order',
        amount,
        changes: { available: -amount, escrow: amount },
        opens: this.orders,
        run: tx => submitNewOrder(tx, { ...payment, projectId, sold: amount + MARGIN })
      },
      {
        name: 'upgrade',
        amount: GRADE_PRICE,
        changes: { available: -GRADE_PRICE },
        run: async tx => {
          await tx.updateTable('merchant').set({ grade: 'silver' }).where('id', '=', merchantId).execute()
          return madeOf(upgradeGrade(tx, intent(), 'platinum'))
        }
      },
      {
        name: 'promotion',
        amount,
        changes: { promotion: -amount },
        run: async tx => {
          const days = Number(amount)
          const { id } = await publishPromotion(tx, intent(), { product_id: productId, days }, currency)
          // The next one may begin at once.
          await tx.updateTable('promotion').set({ deleted_at: new Date() }).where('id', '=', id).execute()
          return { transferId: id }
        }
      },
      {
        name: 'to promotion',
        amount,
        changes: { available: -amount, promotion: amount },
        run: tx => madeOf(move(tx, 'available'))
      },
      {
        name: 'from promotion',
        amount,
        changes: { available: amount, promotion: -amount },
        run: tx => madeOf(move(tx, 'promotion'))
      },
      {
        name: 'withdraw',
        amount,
        changes: { available: -amount, hold: amount },
        opens: this.holds,
        run: async tx => {
          const { id } = await withdraw(tx, { ...payment, accountId, key: randomUUID() })
          const row = await tx
            .selectFrom('withdrawal')
            .select('hold_transfer')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          return { id, transferId: row.hold_transfer }
        }
      }
    ]
  }

  private resolutions({ merchantId }: Shop, random: (below: number) => number): Omit<Step, 'key' | 'shop'>[] {
    const steps: Omit<Step, 'key' | 'shop'>[] = []
    const add = (
      name: string,
      from: Open[],
      change: (amount: bigint) => Step['changes'],
      run: Resolve,
      opens?: Open[]
    ) => {
      const mine = from.filter(open => open.merchantId === merchantId)
      // One of the newest, resolved or not.
      const target = mine[mine.length - 1 - random(Math.max(1, Math.min(6, mine.length)))]
      if (!target) return
      const { amount, transferId } = target
      const step = async (tx: Tx) => ({
        transferId: (await run(tx, { merchantId, transferId }, target)).id,
        ...(target.id !== undefined && { id: target.id }),
        holdTransfer: transferId
      })
      steps.push({ name, amount, target, changes: change(amount), run: step, ...(opens && { opens }) })
    }
    add(
      'reverse',
      this.recharges,
      amount => ({ available: -amount }),
      (tx, resolution) => reverseRecharge(tx, resolution)
    )
    add(
      'cancel deduction',
      this.deductions,
      amount => ({ available: amount }),
      (tx, resolution) => cancelDeduction(tx, resolution)
    )
    add(
      'refund',
      this.orders,
      amount => ({ escrow: -amount, available: amount }),
      async (tx, resolution, { id }) => {
        const posted = await refundOrder(tx, resolution)
        await endOrder(tx, id ?? '', 'refunded')
        return posted
      }
    )
    add(
      'settle',
      this.orders,
      amount => ({ escrow: -amount, available: amount + MARGIN }),
      async (tx, resolution, { id, amount }) => {
        const posted = await settleOrder(tx, { ...resolution, saleAmount: amount + MARGIN })
        await endOrder(tx, id ?? '', 'settled')
        return posted
      }
    )
    add(
      'pay',
      this.holds,
      amount => ({ hold: -amount }),
      async (tx, resolution, { id, amount }) => {
        const fee = amount / 50n
        const reference = { kind: 'withdrawal', id: id ?? '' } as const
        const posted = await payWithdrawal(tx, { ...resolution, fee, reference })
        await decide(tx, id, { status: 'paid', fee })
        return posted
      },
      this.paid
    )
    add(
      'bounce',
      this.paid,
      amount => ({ available: amount }),
      async (tx, { merchantId }, { id = '', holdTransfer = '' }) => {
        const reference = { kind: 'withdrawal', id } as const
        const posted = await returnWithdrawal(tx, { merchantId, holdTransfer, reference })
        await decide(tx, id, { status: 'returned' })
        return posted
      }
    )
    add(
      'fail',
      this.holds,
      amount => ({ hold: -amount, available: amount }),
      async (tx, resolution, { id }) => {
        const posted = await failWithdrawal(tx, resolution)
        await decide(tx, id, { status: 'failed' })
        return posted
      }
    )
    return steps
  }
}

type Resolve = (tx: Tx, resolution: { merchantId: string; transferId: string }, target: Open) => Promise<{ id: string }>

async function decide(
  tx: Tx,
  id = '',
  change: { status: 'paid' | 'failed' | 'returned'; fee?: bigint }
): Promise<void> {
  const row = await tx
    .updateTable('withdrawal')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (change.status !== 'paid') await returnDaily(tx, getWithdrawalsKey(row.merchant_id), row.created_at)
}
