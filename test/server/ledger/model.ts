import { randomUUID } from 'node:crypto'

/** The profit of every order. */
export const MARGIN = 7n
/** The price of the one grade that is bought. */
export const GRADE_PRICE = 25n
/** How long a product is promoted; a day costs one. */
const DAYS = [1n, 3n, 7n, 30n]

/** Only the newest are resolved, so a long run need not remember the others. */
const MAX_OPENS = 400

type Kind = 'available' | 'hold' | 'escrow' | 'promotion'

/** A transfer that can still be resolved, or was. */
export interface OpenTransfer {
  merchantId: string
  amount: bigint
  transferId: string
  /** The document: a withdrawal, an order, or what an operator has entered. */
  id?: string
  /** The hold of a paid withdrawal. */
  holdTransfer?: string
  resolved: boolean
}

/** A merchant, what its operations need, and its balances as the model has them. */
export interface Shop {
  merchantId: string
  accountId: string
  projectId: string
  productId: string
  balances: Record<Kind, bigint>
}

export type Answer = Pick<OpenTransfer, 'transferId' | 'id' | 'holdTransfer'>

/** The operations that the model knows. */
export type OperationName =
  | 'recharge'
  | 'reward'
  | 'deduct'
  | 'order'
  | 'upgrade'
  | 'promotion'
  | 'to promotion'
  | 'from promotion'
  | 'withdraw'
  | 'reverse'
  | 'cancel deduction'
  | 'refund'
  | 'settle'
  | 'pay'
  | 'bounce'
  | 'fail'

/** One random operation, and what it changes. How it is made is its driver's: in this process, or over HTTP. */
export interface Step {
  name: OperationName
  key: string
  shop: Shop
  amount: bigint
  target?: OpenTransfer | undefined
  changes: Partial<Record<Kind, bigint>>
  /** Remembers what it opened. */
  opens?: OpenTransfer[]
}

type Choice = Omit<Step, 'key' | 'shop'>

/** A seeded generator, so that a failure can be reproduced. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Merchants as plain numbers, without a database. */
export class Model<AShop extends Shop = Shop> {
  private readonly recharges: OpenTransfer[] = []
  private readonly holds: OpenTransfer[] = []
  private readonly paid: OpenTransfer[] = []
  private readonly deductions: OpenTransfer[] = []
  private readonly orders: OpenTransfer[] = []

  constructor(readonly shops: readonly AShop[]) {}

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
  next(random: (below: number) => number): Step & { shop: AShop } {
    const shop = this.shops[random(this.shops.length)] as AShop
    const amount = BigInt(1 + random(400))
    const choices = [...this.payments(amount, DAYS[random(DAYS.length)] as bigint), ...this.resolutions(shop, random)]
    return { key: randomUUID(), shop, ...(choices[random(choices.length)] as Choice) }
  }

  private payments(amount: bigint, days: bigint): Choice[] {
    return [
      { name: 'recharge', amount, changes: { available: amount }, opens: this.recharges },
      { name: 'reward', amount, changes: { available: amount } },
      { name: 'deduct', amount, changes: { available: -amount }, opens: this.deductions },
      { name: 'order', amount, changes: { available: -amount, escrow: amount }, opens: this.orders },
      { name: 'upgrade', amount: GRADE_PRICE, changes: { available: -GRADE_PRICE } },
      { name: 'promotion', amount: days, changes: { promotion: -days } },
      { name: 'to promotion', amount, changes: { available: -amount, promotion: amount } },
      { name: 'from promotion', amount, changes: { available: amount, promotion: -amount } },
      { name: 'withdraw', amount, changes: { available: -amount, hold: amount }, opens: this.holds }
    ]
  }

  private resolutions({ merchantId }: Shop, random: (below: number) => number): Choice[] {
    const resolve = (
      name: OperationName,
      from: OpenTransfer[],
      change: (amount: bigint) => Step['changes'],
      opens?: OpenTransfer[]
    ): Choice[] => {
      const mine = from.filter(open => open.merchantId === merchantId)
      // One of the newest, resolved or not.
      const target = mine[mine.length - 1 - random(Math.max(1, Math.min(6, mine.length)))]
      if (!target) return []
      const { amount } = target
      return [{ name, amount, target, changes: change(amount), ...(opens && { opens }) }]
    }
    return [
      resolve('reverse', this.recharges, amount => ({ available: -amount })),
      resolve('cancel deduction', this.deductions, amount => ({ available: amount })),
      resolve('refund', this.orders, amount => ({ escrow: -amount, available: amount })),
      resolve('settle', this.orders, amount => ({ escrow: -amount, available: amount + MARGIN })),
      resolve('pay', this.holds, amount => ({ hold: -amount }), this.paid),
      resolve('bounce', this.paid, amount => ({ available: amount })),
      resolve('fail', this.holds, amount => ({ hold: -amount, available: amount }))
    ].flat()
  }
}
