import { awaitReply, parseReply, type Reply } from './reply.ts'

/** A request for the data of a deep link's screen, sent by the inline script (src/open). */
export interface SentScreen {
  /** Path of the GET, without the address of the API. */
  readonly path: string
  /** The access token that it was sent with. */
  readonly token: string
  /** The time of sending, in milliseconds of `performance.now()`. */
  readonly sentAt: number
  /** Rejects without a response. */
  readonly reply: Promise<Reply>
}

// After this time the data are too old for a new screen.
const LIFE_MS = 20_000

/**
 * Takes the request for this path and session, once. Undefined: there is none, or it has no usable response, so that
 * the call sends its own.
 */
export async function takeScreen(path: string, token: string | undefined): Promise<Reply | undefined> {
  const { opening } = window
  const { screen } = opening ?? {}
  if (!opening || !screen || screen.path !== path || screen.token !== token) return undefined
  opening.screen = undefined
  if (performance.now() > screen.sentAt + LIFE_MS) return undefined
  const reply = await awaitReply(screen.reply)
  return reply && parseReply(reply) !== undefined ? reply : undefined
}
