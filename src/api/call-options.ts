/** How a call is made. */
export interface CallOptions {
  /** Takes the call back: it rejects with kind `cancelled`. */
  signal?: AbortSignal | undefined
  /** Inputs at which the caller shows a refusal itself: no toast for these. */
  fields?: readonly string[] | undefined
  /** No toast at all: the caller shows every failure itself. */
  quiet?: boolean | undefined
}
