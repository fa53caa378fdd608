import type { RefusalReason } from '../../contract/refusals.ts'
import type { FaultKey } from '../text/texts.ts'

/**
 * A refusal that a person can act on: code 10005 in the API. Throwing one inside a transaction rolls back everything, including
 * the idempotency key. `params` fill the placeholders of the message in the reader's language; `wording` is a more precise message than
 * that of the reason.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly reason: RefusalReason,
    readonly field?: string,
    readonly params?: Record<string, string>,
    readonly wording?: FaultKey
  ) {
    super(reason)
  }
}
