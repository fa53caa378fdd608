import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { GradeOffers } from '../../contract/shop/grade-offer.ts'
import type { Config } from '../config.ts'
import type { Db, GradeName, GradeRow } from '../db/schema.ts'
import { balancesOf, type Intent, submitOnce, upgradePayment } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'

type Currency = Config['currency']

/** Returns all grades, the merchant's own, and both together as the terms of an upgrade. */
async function gradesOf(db: Db, merchantId: string) {
  const grades = await db
    .selectFrom(['grade', 'merchant'])
    .selectAll('grade')
    .select(['merchant.grade as own', 'merchant.transaction_password_hash as hash'])
    .select(sql<string>`(SELECT upgrade_terms(${merchantId}::uuid))::text`.as('terms'))
    .where('merchant.id', '=', merchantId)
    .orderBy('grade.position')
    .execute()
  const current = grades.find(({ name, own }) => name === own)
  if (!current) throw new Error(`The merchant ${merchantId} has no grade`)
  return { grades, current, hasPassword: current.hash !== null, terms: current.terms }
}

/** Returns the price of an upgrade: the difference of the grades' prices, at least zero. */
const differenceOf = (from: GradeRow, to: GradeRow): bigint => (to.price > from.price ? to.price - from.price : 0n)

/** Returns all grades, their benefits, and the current price of an upgrade to each. */
export async function listGrades(db: Db, merchantId: string, currency: Currency): Promise<GradeOffers> {
  const found = await gradesOf(db, merchantId)
  const { available } = await balancesOf(db, merchantId)
  return offers(found, found.current, formatMinor(available, currency.scale), currency)
}

type Found = Awaited<ReturnType<typeof gradesOf>>

function offers({ grades, hasPassword }: Found, current: GradeRow, available: string, currency: Currency): GradeOffers {
  const money = (minor: bigint) => formatMinor(minor, currency.scale)
  return {
    current: current.name,
    currency,
    available,
    has_transaction_password: hasPassword,
    list: grades.map(grade => ({
      name: grade.name,
      price: money(grade.price),
      withdrawals_per_day: grade.withdrawals_per_day,
      limit_per_withdrawal: money(grade.limit_per_withdrawal),
      fee_basis_points: grade.fee_basis_points,
      promotion_slots: grade.promotion_slots,
      state:
        grade.position < current.position ? 'reached' : grade.position === current.position ? 'current' : 'available',
      difference: money(grade.position > current.position ? differenceOf(current, grade) : 0n)
    }))
  }
}

/**
 * Buys a higher grade, once per key. Of concurrent upgrades the second one sees the first one's grade, and pays only the
 * difference or nothing.
 */
export function upgradeGrade(db: Db, intent: Intent, wanted: GradeName, currency: Currency): Promise<GradeOffers> {
  const { merchantId } = intent
  return submitOnce(db, intent, currency.scale, async (at, blanks) => {
    const found = await gradesOf(at, merchantId)
    const next = found.grades.find(({ name }) => name === wanted)
    if (!next || next.position <= found.current.position) throw new Refusal('grade_not_higher', 'grade')
    const amount = differenceOf(found.current, next)
    return {
      by: 'upgrade',
      given: [
        found.terms,
        JSON.stringify({ grade: next.name }),
        upgradePayment({ merchantId, amount, note: next.name })
      ],
      data: offers(found, next, blanks.balance(['available']), currency),
      topics: amount > 0n ? ['wallet.changed'] : []
    }
  })
}
