import { indexInfo } from '../contract/home/index-info.ts'
import { awaitReply, createReply, parseReply, type Reply } from './reply.ts'

/** The data of a first screen, which came before its call: requested by the inline script (src/open), or with a renewed token. */
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

/** Keeps home's data, which came with a renewed token, for the call that asks for them. */
export function keepHome(token: string, data: unknown): void {
  const { opening } = window
  if (!opening) return
  const reply = Promise.resolve(createReply(data))
  opening.screen = { path: indexInfo.path, token, sentAt: performance.now(), reply }
}

// After that, what it shows is of another moment.
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
