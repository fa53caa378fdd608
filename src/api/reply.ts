import { ApiError } from './error.ts'

/** The response to a request of the page's inline script (src/open). `body` is its JSON; undefined if it has none. */
export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** Waits for the response to a request of the inline script. Undefined without a response: the call sends its own request. */
export async function awaitReply(reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await reply
  } catch (error) {
    // The person has already waited 50 s.
    if (error instanceof Error && error.name === 'TimeoutError') throw new ApiError('timeout')
    return undefined
  }
}

/** Returns a response with these data. */
export const createReply = (data: unknown): Reply => ({ status: 200, body: { code: 10000, data } })

/** Returns the data of a response; undefined without a usable one. */
export function parseReply({ status, body }: Reply): unknown {
  const envelope = body as { code?: unknown; data?: unknown } | null | undefined
  return status === 200 && envelope?.code === 10000 ? envelope.data : undefined
}
