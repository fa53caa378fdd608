import type { RefusalReason } from '../contract/refusals.ts'

/**
 * A request that is refused in a way a person can act on: code 10005 on the wire. Throwing one inside a transaction takes
 * everything back, the idempotency key too. `params` fill the placeholders of the message in the reader's language.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly reason: RefusalReason,
    readonly field?: string,
    readonly params?: Record<string, string>
  ) {
    super(reason)
  }
}
