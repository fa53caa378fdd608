import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { feeOf, formatMinor } from '../../contract/money.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Destination } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { refuseForeignAddress } from './withdrawal-account.ts'

/** All that decides about a withdrawal to an account, as the function `withdrawal_terms` of the database returns it. */
export interface SubmitTerms {
  account: { fields: Destination; label: string }
  fee_basis_points: number
  limit_per_withdrawal: string
  withdrawals_per_day: number
  password_changed_ms: number | null
  operator_addresses: string[]
}

/** A withdrawal that is asked for. */
export interface Wanted {
  merchantId: string
  account_id: string
  amount: bigint
  scale: number
}

// Terms under which a withdrawal went through. They save asking for them, and decide nothing: the statement that writes a
// withdrawal compares them with those of its own moment, and fails when they are others.
const remembered = new Map<string, SubmitTerms>()
const MAX_REMEMBERED = 10_000

const nameOf = ({ merchantId, account_id }: Wanted) => `${merchantId} ${account_id}`

/** The smallest withdrawal: one whole unit of the currency. */
export const smallestWithdrawal = (scale: number): bigint => 10n ** BigInt(scale)

/** The terms of a withdrawal and its fee under them. Throws what they refuse. */
export async function acceptedTerms(db: Db, wanted: Wanted): Promise<{ terms: SubmitTerms; fee: bigint }> {
  const known = remembered.get(nameOf(wanted))
  // Whoever tries again after a failure asks anew.
  remembered.delete(nameOf(wanted))
  const fee = known && feeIfAccepted(known, wanted)
  if (known && fee !== undefined) return { terms: known, fee }
  const { terms, now } = await readTerms(db, wanted)
  const { account } = terms
  if (!account) throw new Refusal('account_not_found', 'account_id')
  refuseForeignAddress(account.fields, terms.operator_addresses, 'account_id')
  const until = (terms.password_changed_ms ?? Number.NEGATIVE_INFINITY) + LIMITS.passwordChangeHoldMs
  if (until > now.getTime()) {
    throw new Refusal('transaction_password_recent', undefined, { until: new Date(until).toISOString() })
  }
  return { terms: { ...terms, account }, fee: acceptedFee(terms, wanted) }
}

/** Remembers terms under which a withdrawal has just gone through. */
export function rememberTerms(wanted: Wanted, terms: SubmitTerms): void {
  const oldest = remembered.keys().next()
  if (remembered.size >= MAX_REMEMBERED && !oldest.done) remembered.delete(oldest.value)
  remembered.set(nameOf(wanted), terms)
}

type FoundTerms = Omit<SubmitTerms, 'account'> & { account: SubmitTerms['account'] | null }

async function readTerms(db: Db, { merchantId, account_id }: Wanted) {
  const { rows } = await sql<{ terms: FoundTerms; now: Date }>`${prepared('withdrawal_terms')}
    SELECT withdrawal_terms(${merchantId}::uuid, ${account_id}::uuid) AS terms, now() AS now`.execute(db)
  const row = rows[0]
  if (!row?.terms) throw new Error(`there is no merchant ${merchantId}`)
  return row
}

// A refusal may be out of date, so it is never made of what was remembered.
function feeIfAccepted(terms: SubmitTerms, wanted: Wanted): bigint | undefined {
  try {
    return acceptedFee(terms, wanted)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function acceptedFee(
  { fee_basis_points, limit_per_withdrawal }: Pick<SubmitTerms, 'fee_basis_points' | 'limit_per_withdrawal'>,
  { amount, scale }: Wanted
): bigint {
  const minimum = smallestWithdrawal(scale)
  const limit = BigInt(limit_per_withdrawal)
  const fee = feeOf(amount, fee_basis_points)
  if (amount < minimum || fee >= amount) {
    throw new Refusal('amount_out_of_range', 'amount', {
      minimum: formatMinor(minimum, scale),
      maximum: formatMinor(limit, scale)
    })
  }
  if (amount > limit) throw new Refusal('withdraw_limit_exceeded', 'amount', { limit: formatMinor(limit, scale) })
  return fee
}
