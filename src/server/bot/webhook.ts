import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { HttpFailure } from '../errors/http-failure.ts'
import { readText } from '../http/body.ts'
import { isSameSecret } from '../text/is-same-secret.ts'
import type { Dialogue } from './dialogue.ts'

/** The path for Telegram's updates. */
export const webhookPath = '/telegram/webhook'

const secretHeader = 'x-telegram-bot-api-secret-token'
// The longest message has 4,096 characters; a reply contains both messages.
const MAX_BYTES = 256 * 1_024
const Arriving = v.looseObject({ update_id: v.pipe(v.number(), v.safeInteger()) })

/** The secret by which Telegram authenticates itself: the same in every process, different for every bot. */
export const deriveWebhookSecret = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`telegram webhook ${token}`).digest('base64url')

/** The receiver of the current bot's updates. */
export interface WebhookReceiver {
  expected: string
  dialogue: Dialogue
}

/** The webhook route. Without a bot, or without its secret, it reads no body and reveals nothing. */
export function createWebhookRoutes(getReceiver: () => WebhookReceiver | undefined): Hono {
  const routes = new Hono()
  routes.post(webhookPath, async http => {
    const receiver = getReceiver()
    if (!receiver || !isSameSecret(http.req.header(secretHeader) ?? '', receiver.expected)) return http.body(null, 401)
    const update = readUpdate(await readText(http.req.raw, MAX_BYTES))
    if (!update) throw new HttpFailure(400, 'body_unreadable')
    // Responds after the update is handled. A failure before it is recorded responds with 500, and Telegram repeats it.
    await receiver.dialogue(update as Parameters<Dialogue>[0])
    return http.body(null, 200)
  })
  return routes
}

function readUpdate(text: string) {
  try {
    const result = v.safeParse(Arriving, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    // Not JSON, so not from Telegram.
    return undefined
  }
}
