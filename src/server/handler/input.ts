import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isOutsideIntent } from '../../contract/intent.ts'
import { formatMinor, type Minor, parseAmount } from '../../contract/money.ts'
import type { Operation } from '../../contract/operation.ts'
import { REFUSAL_REASONS, type RefusalReason } from '../../contract/refusals.ts'
import { HttpFailure } from '../errors/http-failure.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Intent } from '../ledger/index.ts'

const MAX_DEPTH = 16

/**
 * Validates the input of an operation against its schema. A schema message that is a refusal reason becomes a refusal at the
 * field; any other error is the client's mistake, code 0, with the name of the field for its developer.
 */
export function checkInput(operation: Operation, raw: Readonly<Record<string, unknown>>): unknown {
  const bad = pathOfUnkeepable(raw)
  if (bad !== undefined) throw new HttpFailure(200, 'field_invalid', { field: bad })
  const result = v.safeParse(operation.input, withEveryKey(operation, raw), { abortEarly: false })
  if (result.success) return result.output
  const refused = result.issues.find(issue => reasonOf(issue) !== undefined)
  const issue = refused ?? result.issues[0]
  const field = v.getDotPath(issue) ?? ''
  const reason = reasonOf(issue)
  if (reason) throw new Refusal(reason, field, limitOf(issue))
  throw new HttpFailure(200, 'field_invalid', { field })
}

// The database accepts every character except NUL, which no person types, and no lone surrogates.
const isKeepable = (text: string) => !/\0|\p{Cs}/u.test(text)

// No legitimate input has that depth.
function pathOfUnkeepable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : ''
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > MAX_DEPTH) return ''
  for (const [key, below] of Object.entries(value)) {
    const path = isKeepable(key) ? pathOfUnkeepable(below, depth + 1) : ''
    if (path !== undefined) return path === '' ? key : `${key}.${path}`
  }
  return undefined
}

// valibot has its own message for a missing key; with the key present, the field's schema returns its message for a missing
// value.
function withEveryKey(operation: Operation, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = { ...raw }
  const { entries } = operation.input as { entries?: Record<string, unknown> }
  for (const key of Object.keys(entries ?? {})) input[key] ??= undefined
  return input
}

function reasonOf(issue: v.BaseIssue<unknown>): RefusalReason | undefined {
  if (isMissingKey(issue)) return 'required'
  return REFUSAL_REASONS.find(reason => reason === issue.message)
}

// Only a nested key can be missing here: top-level keys have been filled in.
const isMissingKey = (issue: v.BaseIssue<unknown>) =>
  (issue.type === 'object' || issue.type === 'variant') &&
  issue.received === 'undefined' &&
  (issue.path?.length ?? 0) > 1

function limitOf(issue: v.BaseIssue<unknown>): Record<string, string> | undefined {
  return typeof issue.requirement === 'number' ? { limit: String(issue.requirement) } : undefined
}

/**
 * Identifies the intent behind a key: the operation and a digest of its input. Passwords are left out, because they are checked
 * each time and must leave no trace; displayed prices are left out, because they are a condition, not part of the intent.
 */
export function intentOf(operation: Operation, ownerId: string, key: string, input: object): Intent {
  const fingerprint = createHash('sha256').update(canonical(input)).digest('hex')
  return { merchantId: ownerId, key, operation: operation.path, fingerprint }
}

// The same body gives the same text, in whatever order a client writes its fields.
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([name, field]) => field !== undefined && !isOutsideIntent(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

/** Far above any real amount, far below the maximum of a `bigint` column, so that sums of many amounts still fit. */
const MAX_AMOUNT = 100_000_000_000_000_000n

/** Parses a typed amount into minor units: above zero, with no more decimals than the currency has. */
export function readAmount(text: string, scale: number, field = 'amount'): Minor {
  const minor = parseAmount(text, scale)
  if (minor === null || minor <= 0n || minor > MAX_AMOUNT) throw new Refusal('amount_invalid', field)
  return minor
}

/** Refuses a payment if another amount was displayed to the payer. */
export function requireSeen(seen: string | undefined, now: Minor, scale: number): void {
  if (seen !== undefined && parseAmount(seen, scale) !== now) throw new Refusal('state_conflict')
}

/** Maximum price per piece: the largest order at this price has 15 digits, in any currency. */
const MAX_PRICE = 1_000_000_000_000n

/** Parses the price of one piece or bundle: multiplied by the quantity it must stay within the supported range. */
export function readPrice(text: string, scale: number, field: string): Minor {
  return requirePrice(readAmount(text, scale, field), field)
}

/** Refuses a summed price above the maximum of {@link readPrice}. */
export function requirePrice(minor: Minor, field: string): Minor {
  if (minor > MAX_PRICE) throw new Refusal('amount_invalid', field)
  return minor
}

/** Refuses an amount outside of the bounds; the message names them. */
export function requireBetween(minor: Minor, minimum: Minor, maximum: Minor, scale: number, field = 'amount'): void {
  if (minor >= minimum && minor <= maximum) return
  throw new Refusal('amount_out_of_range', field, {
    minimum: formatMinor(minimum, scale),
    maximum: formatMinor(maximum, scale)
  })
}
