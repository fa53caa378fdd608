import { calculateFee, type Minor, parseAmount } from '../../../contract/money.ts'
import { type AmountProblem, findTypingProblem, readFieldValue } from '../../../stores/typed-amount.ts'
import type { WithdrawInfo } from './withdraw-info.ts'

/** Amounts of a withdrawal: debit, fee, and the amount that arrives. */
export interface Quote {
  amount: Minor
  fee: Minor
  arrives: Minor
  problem: AmountProblem | null
}

/** The bounds of a withdrawal in minor units. */
interface Bounds {
  available: Minor
  minimum: Minor
  limit: Minor
}

/** Returns the backend's bounds. An unreadable amount counts as zero, so that an invalid response allows no withdrawal. */
export function getBounds(info: WithdrawInfo): Bounds {
  const minor = (text: string) => parseAmount(text, info.currency.scale) ?? 0n
  return { available: minor(info.available), minimum: minor(info.minimum), limit: minor(info.limit_per_withdrawal) }
}

/** Returns the maximum amount of one withdrawal now, for the all-in button. */
export function getLargestWithdrawal({ available, limit }: Bounds): Minor {
  return available < limit ? available : limit
}

/** Calculates a withdrawal of the typed amount, and returns the first problem. */
export function calculateQuote(typed: string, info: WithdrawInfo): Quote {
  const value = readFieldValue(typed, info.currency)
  if (value.state !== 'amount')
    return { amount: 0n, fee: 0n, arrives: 0n, problem: findTypingProblem(value, info.currency) }
  const amount = value.minor
  const fee = calculateFee(amount, info.fee_basis_points)
  return { amount, fee, arrives: amount > fee ? amount - fee : 0n, problem: findProblem(amount, fee, getBounds(info)) }
}

function findProblem(amount: Minor, fee: Minor, bounds: Bounds): AmountProblem | null {
  if (amount > bounds.available) return { reason: 'balance', bound: bounds.available }
  if (amount > bounds.limit) return { reason: 'limit', bound: bounds.limit }
  if (amount < bounds.minimum) return { reason: 'minimum', bound: bounds.minimum }
  return fee >= amount ? { reason: 'fee', bound: fee } : null
}
