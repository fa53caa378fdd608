import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { calculateFee, formatMinor } from '../../contract/money.ts'
import { setNewest } from '../db/bounded-map.ts'
import { prepareAs } from '../db/prepared.ts'
import type { Db, Destination } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { refuseForeignAddress } from './withdrawal-account.ts'

/** The terms of a withdrawal to an account, as returned by the database function `withdrawal_terms`. */
export interface SubmitTerms {
  account: { fields: Destination; label: string; usable_from_ms: number }
  fee_basis_points: number
  limit_per_withdrawal: string
  withdrawals_per_day: number
  password_changed_ms: number | null
  operator_addresses: string[]
}

/** The input of a withdrawal's terms. `amount` in minor units. */
interface WithdrawalRequest {
  merchantId: string
  account_id: string
  amount: bigint
  scale: number
}

// Terms of earlier successful withdrawals. They save a query but decide nothing: the statement that writes a withdrawal compares
// them with the current ones, and fails if they differ.
const remembered = new Map<string, SubmitTerms>()
const MAX_REMEMBERED = 10_000

const formatKey = ({ merchantId, account_id }: WithdrawalRequest) => `${merchantId} ${account_id}`

/** Minimum withdrawal: one whole unit of the currency. */
export const calculateSmallestWithdrawal = (scale: number): bigint => 10n ** BigInt(scale)

/** Returns the end of the block after a changed transaction password; null without one. */
export function findBlockedUntil(changedMs: number | null, now: Date): Date | null {
  const until = new Date((changedMs ?? 0) + LIMITS.passwordChangeHoldMs)
  return changedMs !== null && until > now ? until : null
}

/** Returns the terms of a withdrawal and its fee. Throws the refusals that follow from them. */
export async function acceptTerms(db: Db, request: WithdrawalRequest): Promise<{ terms: SubmitTerms; fee: bigint }> {
  const earlier = remembered.get(formatKey(request))
  // A retry after a failure reads the current terms.
  remembered.delete(formatKey(request))
  const fee = earlier && findFee(earlier, request)
  if (earlier && fee !== undefined) return { terms: earlier, fee }
  const { terms, now } = await readTerms(db, request)
  const { account } = terms
  if (!account) throw new Refusal('account_not_found', 'account_id')
  refuseForeignAddress(account.fields, terms.operator_addresses, 'account_id')
  if (account.usable_from_ms > now.getTime()) {
    throw new Refusal('account_waiting', 'account_id', { until: new Date(account.usable_from_ms).toISOString() })
  }
  const until = findBlockedUntil(terms.password_changed_ms, now)
  if (until) throw new Refusal('transaction_password_recent', undefined, { until: until.toISOString() })
  return { terms: { ...terms, account }, fee: acceptFee(terms, request) }
}

/** Remembers terms after a successful withdrawal. */
export function rememberTerms(request: WithdrawalRequest, terms: SubmitTerms): void {
  setNewest(remembered, formatKey(request), terms, MAX_REMEMBERED)
}

type TermsRow = Omit<SubmitTerms, 'account'> & { account: SubmitTerms['account'] | null }

async function readTerms(db: Db, { merchantId, account_id }: WithdrawalRequest) {
  const { rows } = await prepareAs(
    'withdrawal_terms',
    sql<{ terms: TermsRow; now: Date }>`
    SELECT withdrawal_terms(${merchantId}::uuid, ${account_id}::uuid) AS terms, now() AS now`
  ).execute(db)
  const row = rows[0]
  if (!row?.terms) throw new Error(`there is no merchant ${merchantId}`)
  return row
}

// A refusal may be outdated, so it is never based on remembered terms.
function findFee(terms: SubmitTerms, request: WithdrawalRequest): bigint | undefined {
  try {
    return acceptFee(terms, request)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function acceptFee(
  { fee_basis_points, limit_per_withdrawal }: Pick<SubmitTerms, 'fee_basis_points' | 'limit_per_withdrawal'>,
  { amount, scale }: WithdrawalRequest
): bigint {
  const minimum = calculateSmallestWithdrawal(scale)
  const limit = BigInt(limit_per_withdrawal)
  const fee = calculateFee(amount, fee_basis_points)
  if (amount < minimum || fee >= amount) {
    throw new Refusal('amount_out_of_range', 'amount', {
      minimum: formatMinor(minimum, scale),
      maximum: formatMinor(limit, scale)
    })
  }
  if (amount > limit) throw new Refusal('withdraw_limit_exceeded', 'amount', { limit: formatMinor(limit, scale) })
  return fee
}
