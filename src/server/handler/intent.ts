import { createHash } from 'node:crypto'
import { formatIntent } from '../../contract/intent.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Intent } from '../ledger/index.ts'

/**
 * Identifies the intent behind a key: the operation and a digest of its input. Passwords are left out, because they are checked
 * each time and must leave no trace; displayed prices are left out, because they are a condition, not part of the intent.
 */
export function createIntent(operation: Operation, ownerId: string, key: string, input: object): Intent {
  const fingerprint = createHash('sha256').update(formatIntent(input)).digest('hex')
  return { ownerId, key, operation: operation.path, fingerprint }
}
