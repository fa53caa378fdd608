import { createHash } from 'node:crypto'
import type { Operation } from '../contract/operation.ts'
import type { Intent } from './ledger/index.ts'

/**
 * Names what a caller means by one key: the operation and a digest of its input. Passwords are left out, because they are
 * checked each time and must leave no trace; prices that were seen, because they say under what condition, not what.
 */
export function intentOf(operation: Operation, ownerId: string, key: string, input: object): Intent {
  const fingerprint = createHash('sha256').update(canonical(input)).digest('hex')
  return { merchantId: ownerId, key, operation: operation.path, fingerprint }
}

// The same body is the same text, in whatever order a client wrote its fields.
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([name, field]) => field !== undefined && !/password|^seen_/i.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
