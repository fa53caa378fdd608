/** How a call behaves: its signal, its time limit, and who shows its failure. */
export interface CallOptions {
  /** Cancels the call: it rejects with kind `cancelled`. */
  signal?: AbortSignal | undefined
  /** Inputs whose refusals the caller shows itself, without a toast. */
  fields?: readonly string[] | undefined
  /** Headers beside those of every call. */
  headers?: Record<string, string> | undefined
  /** No toast when there is no response: the caller shows that itself. */
  noAnswerHere?: boolean | undefined
  /** No toast at all: the caller shows every failure itself. */
  quiet?: boolean | undefined
}
