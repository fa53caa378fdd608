import type { GradeOffers } from '../../contract/entities/grade-offer.ts'
import { formatMinor } from '../../contract/money.ts'
import type { Config } from '../config.ts'
import { lockMerchant } from '../db/merchants.ts'
import type { Db, GradeName, GradeRow, Tx } from '../db/schema.ts'
import { balancesOf, payUpgrade } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'

type Currency = Config['currency']

async function gradesOf(db: Db, merchantId: string) {
  const grades = await db.selectFrom('grade').selectAll().orderBy('position').execute()
  const merchant = await db
    .selectFrom('merchant')
    .select(['grade', 'transaction_password_hash'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const current = grades.find(({ name }) => name === merchant.grade)
  if (!current) throw new Error(`The grade ${merchant.grade} is missing`)
  return { grades, current, hasPassword: merchant.transaction_password_hash !== null }
}

/** Returns the price of an upgrade: the difference of the grades' prices, at least zero. */
const differenceOf = (from: GradeRow, to: GradeRow): bigint => (to.price > from.price ? to.price - from.price : 0n)

/** Returns all grades, their benefits, and the current price of an upgrade to each. */
export async function listGrades(db: Db, merchantId: string, currency: Currency): Promise<GradeOffers> {
  const { grades, current, hasPassword } = await gradesOf(db, merchantId)
  const { available } = await balancesOf(db, merchantId)
  const money = (minor: bigint) => formatMinor(minor, currency.scale)
  return {
    current: current.name,
    currency,
    available: money(available),
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
 * Buys a higher grade. Of concurrent upgrades the second one sees the first one's grade, and pays only the difference or nothing.
 */
export async function upgradeGrade(tx: Tx, merchantId: string, wanted: GradeName, currency: Currency) {
  await lockMerchant(tx, merchantId)
  const { grades, current } = await gradesOf(tx, merchantId)
  const next = grades.find(({ name }) => name === wanted)
  if (!next || next.position <= current.position) throw new Refusal('grade_not_higher', 'grade')
  const amount = differenceOf(current, next)
  if (amount > 0n) await payUpgrade(tx, { merchantId, amount, note: next.name })
  await tx.updateTable('merchant').set({ grade: next.name }).where('id', '=', merchantId).execute()
  return listGrades(tx, merchantId, currency)
}
