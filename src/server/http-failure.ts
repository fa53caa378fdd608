import type { FaultKey } from './text/texts.ts'

/** A request that cannot be answered for a reason that is neither a person's nor ours: code 0 in the envelope. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'

  constructor(
    readonly status: number,
    readonly key: FaultKey,
    readonly params: Record<string, string> = {}
  ) {
    super(key)
  }
}
