/** The response to a request of the page's inline script (src/open). `body` is its JSON; undefined if it has none. */
export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** Returns the data of a response; undefined without a usable one. */
export function dataOf({ status, body }: Reply): unknown {
  const envelope = body as { code?: unknown; data?: unknown } | null | undefined
  return status === 200 && envelope?.code === 10000 ? envelope.data : undefined
}
