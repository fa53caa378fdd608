import type { FaultKey } from '../text/texts.ts'

/** A request that fails for a technical reason in the request itself, which no person can act on: code 0 in the envelope. */
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
