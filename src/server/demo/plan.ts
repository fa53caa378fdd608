import type { Step } from './step.ts'
import { onceByWeek, rewardCents } from './tasks/rewards.ts'

/** A step whose time is relative to the beginning of the day that plans it. */
type Planned = Step extends infer S ? (S extends { at: Date } ? Omit<S, 'at'> : never) : never

const DAYS = 365
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const MAX_PRICE_CENTS = 2_800
/** Since then the shop sells every day. */
const BUSY_SINCE = DAYS - 35

/** Deductions by day: amount and reason. All but the second are cancelled a day later. */
const deductions: Readonly<Record<number, readonly [cents: number, reason: string]>> = {
  40: [1_250, 'Listing fee, charged twice'],
  130: [2_500, 'Parcel insurance'],
  260: [840, 'Storage fee']
}

/**
 * Orders of the last day, in minutes before now. All are later than the steps of the year, so that the order of the steps does not
 * depend on the hour. Orders of the last hour: orders/open.ts.
 */
const lately = [
  { paid: 1_430, settled: 1_375, cents: 4_260 },
  { paid: 1_410, settled: 1_120, cents: 7_740 },
  { paid: 1_290, settled: 870, cents: 2_480 },
  { paid: 1_240, settled: 580, cents: 5_120 },
  { paid: 900, settled: 315, cents: 3_360 },
  { paid: 640, settled: 130, cents: 6_450 }
] as const

/** Returns pseudo-random numbers that are the same each time (mulberry32). */
function numbers(seed: number): (low: number, high: number) => number {
  let state = seed
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return low + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low + 1))
  }
}

/**
 * Plans a year in which the shop recharges, orders, promotes and withdraws. Planned later credits count as absent and planned
 * later debits as done, so that no balance falls below zero when the steps run in order.
 */
class Year {
  readonly steps: Step[] = []
  private readonly due: { at: number; cents: number }[] = []
  private readonly draw = numbers(20_260_101)
  private available = 0
  private promotion = 0
  private refs = 0

  constructor(private readonly now: Date) {}

  plan(): Step[] {
    for (let day = 0; day < DAYS; day += 1) this.planDay(day)
    this.planToday()
    return this.steps.sort((one, other) => one.at.getTime() - other.at.getTime())
  }

  private planDay(day: number): void {
    this.collect(this.moment(day, 0).getTime())
    if (day === 0) this.recharge(day, 150_000)
    if (day % 9 === 4) this.recharge(day, this.draw(150, 900) * 100)
    if ((day % 2 === 0 || day > BUSY_SINCE) && day < DAYS - 2) this.order(day)
    if (day % 7 === 2) this.earn(day)
    if (day % 14 === 5) this.move(day, 'available', this.draw(30, 80) * 100)
    if (day % 14 === 9 || day % 14 === 12) this.promote(day)
    if (day % 60 === 50) this.move(day, 'promotion', this.draw(3, 9) * 100)
    if (day % 16 === 10) this.withdraw(day, this.draw(6_000, 40_000))
    if (day === 95) this.spend(day, 11, 50_000, { do: 'upgrade', cents: 50_000 })
    this.deduct(day)
  }

  /** The newest sales, and open requests for a new user to decide. */
  private planToday(): void {
    for (const { paid, settled, cents } of lately) {
      const ref = this.ref()
      this.step(this.before(paid), { do: 'order', ref, cents })
      this.step(this.before(settled), { do: 'order_settle', ref, cents: Math.round(cents * 1.15) })
    }
    this.step(this.before(95), {
      do: 'recharge',
      ref: this.ref(),
      cents: 32_000,
      network: 'TRC20'
    })
    this.step(this.before(50), {
      do: 'withdraw',
      ref: this.ref(),
      cents: 12_050,
      account: 0
    })
  }

  private recharge(day: number, cents: number): void {
    const turn = Math.floor(day / 9)
    const ref = this.ref()
    this.step(this.moment(day, 9), { do: 'recharge', ref, cents, network: turn % 4 === 3 ? 'ERC20' : 'TRC20' })
    const decided = this.moment(day, 11)
    if (turn === 7) {
      this.step(decided, { do: 'recharge_reject', ref, reason: 'The picture shows another amount.' })
    } else if (turn === 13) this.step(decided, { do: 'recharge_cancel', ref })
    else this.step(decided, { do: 'recharge_approve', ref })
    if (turn === 20) {
      this.step(this.moment(day + 1, 10), {
        do: 'recharge_reverse',
        ref,
        reason: 'The same payment was entered twice.'
      })
    } else if (turn !== 7 && turn !== 13) this.owe(decided, cents)
  }

  private order(day: number): void {
    // Some pieces at one price, none more expensive than the depot's most expensive product.
    const drawn = this.draw(1_800, 14_000)
    const pieces = Math.ceil(drawn / MAX_PRICE_CENTS)
    const cents = Math.round(drawn / pieces) * pieces
    const ref = this.ref()
    if (!this.spend(day, 13, cents, { do: 'order', ref, cents })) return
    const done = this.moment(Math.min(day + this.draw(2, 5), DAYS - 1), 16)
    if (day % 22 === 8) {
      this.step(done, { do: 'order_refund', ref })
      this.owe(done, cents)
      return
    }
    const earned = Math.round((cents / pieces) * (1 + this.draw(8, 17) / 100)) * pieces
    this.step(done, { do: 'order_settle', ref, cents: earned })
    this.owe(done, earned)
  }

  private earn(day: number): void {
    const at = this.moment(day, 20)
    const once = onceByWeek[Math.floor(day / 7)]
    const daily = this.did(at, 'order_settle') ? 'order' : this.did(at, 'recharge_approve') ? 'recharge' : 'post'
    const cents = rewardCents[once ?? daily]
    this.step(at, { do: 'reward', cents })
    this.owe(at, cents)
  }

  /** Whether such a step is planned earlier on the same day. */
  private did(until: Date, step: Step['do']): boolean {
    const since = Math.floor(until.getTime() / DAY_MS) * DAY_MS
    return this.steps.some(({ do: done, at }) => done === step && at.getTime() >= since && at <= until)
  }

  private move(day: number, from: 'available' | 'promotion', cents: number): void {
    const at = this.moment(day, 17)
    if (cents > (from === 'available' ? this.available : this.promotion)) return
    this.step(at, { do: 'move', from, cents })
    if (from === 'available') this.available -= cents
    else this.promotion -= cents
    // Money moved to promotion is spent some days later; money moved back is available from the next day.
    if (from === 'available') this.promotion += cents
    else this.owe(at, cents)
  }

  /** Two a day; with the first grade's single slot, one ends before the next begins. */
  private promote(day: number): void {
    const days = day % 14 === 12 ? 7 : day < 96 ? 1 : 3
    const cents = days * 200
    if (cents > this.promotion) return
    this.promotion -= cents
    this.step(this.moment(day, 18), { do: 'promote', cents })
  }

  private withdraw(day: number, cents: number): void {
    const turn = Math.floor(day / 16)
    const ref = this.ref()
    if (!this.spend(day, 10, cents, { do: 'withdraw', ref, cents, account: turn % 3 })) return
    const decided = this.moment(day + 1, 9)
    if (turn !== 5 && turn !== 12) {
      this.step(decided, { do: 'withdraw_pay', ref })
      return
    }
    this.step(decided, { do: 'withdraw_fail', ref, reason: 'The receiving bank returned the payment.' })
    this.owe(decided, cents)
  }

  private deduct(day: number): void {
    const made = deductions[day]
    if (!made) return
    const [cents, reason] = made
    const ref = this.ref()
    if (!this.spend(day, 12, cents, { do: 'deduct', ref, cents, reason }) || day === 130) return
    const back = this.moment(day + 1, 12)
    this.step(back, { do: 'deduct_cancel', ref })
    this.owe(back, cents)
  }

  /** Spends from the available balance if it is certainly sufficient. */
  private spend(day: number, hour: number, cents: number, planned: Planned): boolean {
    if (cents > this.available) return false
    this.available -= cents
    this.step(this.moment(day, hour), planned)
    return true
  }

  private step(at: Date, planned: Planned): void {
    this.steps.push({ at, ...planned } as Step)
  }

  private owe(at: Date, cents: number): void {
    this.due.push({ at: at.getTime(), cents })
  }

  private collect(until: number): void {
    for (const debt of this.due) {
      if (debt.at >= until) continue
      this.available += debt.cents
      debt.cents = 0
    }
  }

  private ref(): number {
    this.refs += 1
    return this.refs
  }

  private before(minutes: number): Date {
    return new Date(this.now.getTime() - minutes * MINUTE_MS)
  }

  /** Returns a time on that day; day 0 is a year ago. All of them are past: the last day ended more than a day ago. */
  private moment(day: number, hour: number): Date {
    const today = Math.floor(this.now.getTime() / DAY_MS) * DAY_MS
    return new Date(today - (DAYS + 1 - day) * DAY_MS + hour * 60 * MINUTE_MS + this.draw(0, 59) * MINUTE_MS)
  }
}

/** Returns all events of the demo shop in the year before `now`, in order. */
export function planYear(now: Date): Step[] {
  return new Year(now).plan()
}
