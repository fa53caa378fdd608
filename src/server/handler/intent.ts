import { createHash } from 'node:crypto'
import { isOutsideIntent } from '../../contract/intent.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Intent } from '../ledger/index.ts'

/**
 * Identifies the intent behind a key: the operation and a digest of its input. Passwords are left out, because they are checked
 * each time and must leave no trace; displayed prices are left out, because they are a condition, not part of the intent.
 */
export function createIntent(operation: Operation, ownerId: string, key: string, input: object): Intent {
  const fingerprint = createHash('sha256').update(formatCanonical(input)).digest('hex')
  return { ownerId, key, operation: operation.path, fingerprint }
}

// Bodies that differ only in the order of their fields give the same text.
function formatCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatCanonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([name, field]) => field !== undefined && !isOutsideIntent(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${formatCanonical(field)}`).join(',')}}`
}
