import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { GradeOffers, vipUpgrade } from '../../contract/shop/grade-offer.ts'
import type { Config } from '../config/config.ts'
import type { Db, GradeName, GradeRow } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import {
  buildUpgradePayment,
  type Intent,
  type PaymentFacts,
  readBalances,
  submitOnce,
  toJsonb
} from '../ledger/index.ts'

type Currency = Config['currency']

/** Returns all grades, the merchant's own, and both together as the terms of an upgrade. */
async function readGrades(db: Db, merchantId: string) {
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

type Price = Pick<GradeRow, 'price'>

/** Returns the price of an upgrade: the difference of the grades' prices, at least zero. */
const subtractPrices = (from: Price, to: Price): bigint => (to.price > from.price ? to.price - from.price : 0n)

/** Returns all grades, their benefits, and the current price of an upgrade to each. */
export async function listGrades(db: Db, merchantId: string, currency: Currency): Promise<GradeOffers> {
  const { grades, current, hasPassword } = await readGrades(db, merchantId)
  const { available } = await readBalances(db, merchantId)
  return listOffers(grades, { current: current.name, hasPassword, available }, currency)
}

interface ShopGrade {
  current: GradeName
  hasPassword: boolean
  available: bigint
}

function listOffers(
  grades: readonly GradeRow[],
  { current: name, hasPassword, available }: ShopGrade,
  currency: Currency
): GradeOffers {
  const money = (minor: bigint) => formatMinor(minor, currency.scale)
  const current = grades.find(grade => grade.name === name) as GradeRow
  return {
    current: name,
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
      difference: money(grade.position > current.position ? subtractPrices(current, grade) : 0n)
    }))
  }
}

/** The terms of a grade as JSON has them. */
type GradeFact = Omit<GradeRow, 'price' | 'limit_per_withdrawal'> & { price: string; limit_per_withdrawal: string }

/** The facts of an upgrade: the new grade among all, and the id of its record where it has cost something. */
type Upgrade = PaymentFacts<{ grade: GradeName; grades: GradeFact[]; has_password: boolean; transfer_id?: string }>

/**
 * Buys a higher grade, once per key. Of concurrent upgrades the second one sees the first one's grade, and pays only the
 * difference or nothing.
 */
export function upgradeGrade(db: Db, intent: Intent, gradeName: GradeName): Promise<Upgrade> {
  const { ownerId: merchantId } = intent
  return submitOnce(db, intent, async at => {
    const { grades, current, hasPassword, terms } = await readGrades(at, merchantId)
    const next = grades.find(({ name }) => name === gradeName)
    if (!next || next.position <= current.position) throw new Refusal('grade_not_higher', 'grade')
    const amount = subtractPrices(current, next)
    const id = newId()
    return {
      by: 'upgrade',
      details: {
        grade: next.name,
        grades: grades.map(formatFact),
        has_password: hasPassword,
        ...(amount > 0n && { transfer_id: id })
      },
      values: [
        toJsonb(terms),
        sql`${next.name}::text`,
        toJsonb(buildUpgradePayment({ id, merchantId, amount, note: next.name }))
      ],
      topics: amount > 0n ? ['wallet.changed'] : []
    }
  })
}

const formatFact = ({
  name,
  position,
  price,
  withdrawals_per_day,
  limit_per_withdrawal,
  fee_basis_points,
  promotion_slots
}: GradeRow): GradeFact => ({
  name,
  position,
  price: String(price),
  withdrawals_per_day,
  limit_per_withdrawal: String(limit_per_withdrawal),
  fee_basis_points,
  promotion_slots
})

/** Returns all grades as they were after an upgrade. */
export function formatUpgrade(
  { grade, grades, has_password, balances, transfer_id: id }: Upgrade,
  currency: Currency
): OutputOf<typeof vipUpgrade> {
  const rows = grades.map(fact => ({
    ...fact,
    price: BigInt(fact.price),
    limit_per_withdrawal: BigInt(fact.limit_per_withdrawal)
  }))
  const standing = { current: grade, hasPassword: has_password, available: BigInt(balances.available) }
  return { ...listOffers(rows, standing, currency), ...(id && { id }) }
}
