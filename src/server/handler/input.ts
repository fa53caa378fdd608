import * as v from 'valibot'
import { Day } from '../../contract/fields.ts'
import type { Operation } from '../../contract/operation.ts'
import { REFUSAL_REASONS, type RefusalReason } from '../../contract/refusals.ts'
import { HttpFailure } from '../errors/http-failure.ts'
import { Refusal } from '../errors/refusal.ts'

const MAX_DEPTH = 16

/**
 * Validates the input of an operation against its schema. A schema message that is a refusal reason becomes a refusal at the
 * field; any other error is the client's mistake, code 0, with the name of the field for its developer. A period that ends before it
 * begins is refused at its end.
 */
export function checkInput(operation: Operation, raw: Readonly<Record<string, unknown>>): unknown {
  const bad = findUnstorable(raw)
  if (bad !== undefined) throw new HttpFailure(200, 'field_invalid', { field: bad })
  const result = v.safeParse(operation.input, withEveryKey(operation, raw), { abortEarly: false })
  if (result.success) {
    if (isReversed(operation, raw)) throw new Refusal('value_invalid', 'to')
    return result.output
  }
  const refused = result.issues.find(issue => readReason(issue) !== undefined)
  const issue = refused ?? result.issues[0]
  const field = v.getDotPath(issue) ?? ''
  const reason = readReason(issue)
  if (reason) throw new Refusal(reason, field, readLimit(issue))
  throw new HttpFailure(200, 'field_invalid', { field })
}

function isReversed({ input }: Operation, { from, to }: Readonly<Record<string, unknown>>): boolean {
  const { entries } = input as { entries?: Record<string, { wrapped?: unknown }> }
  const isDay = (name: string) => (entries?.[name]?.wrapped ?? entries?.[name]) === Day
  return isDay('from') && isDay('to') && typeof from === 'string' && typeof to === 'string' && to < from
}

// The database accepts every character except NUL, which no person types, and no lone surrogates.
const isKeepable = (text: string) => !/\0|\p{Cs}/u.test(text)

// No legitimate input has that depth.
function findUnstorable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : ''
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > MAX_DEPTH) return ''
  for (const [key, below] of Object.entries(value)) {
    const path = isKeepable(key) ? findUnstorable(below, depth + 1) : ''
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

function readReason(issue: v.BaseIssue<unknown>): RefusalReason | undefined {
  if (isMissingKey(issue)) return 'required'
  return REFUSAL_REASONS.find(reason => reason === issue.message)
}

// Only a nested key can be missing here: top-level keys have been filled in.
const isMissingKey = (issue: v.BaseIssue<unknown>) =>
  (issue.type === 'object' || issue.type === 'variant') &&
  issue.received === 'undefined' &&
  (issue.path?.length ?? 0) > 1

function readLimit(issue: v.BaseIssue<unknown>): Record<string, string> | undefined {
  return typeof issue.requirement === 'number' ? { limit: String(issue.requirement) } : undefined
}
