import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readText } from '../http/body.ts'
import { HttpFailure } from '../http-failure.ts'
import type { Dialogue } from './dialogue.ts'

/** Where Telegram brings updates. */
export const webhookPath = '/telegram/webhook'

const secretHeader = 'x-telegram-bot-api-secret-token'
// The longest message has 4,096 characters; one that answers another holds both.
const bytesMax = 256 * 1_024
const Arriving = v.looseObject({ update_id: v.pipe(v.number(), v.safeInteger()) })

/** What Telegram shows to prove that it is Telegram: the same in every process, another for every bot. */
export const webhookSecret = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`telegram webhook ${token}`).digest('base64url')

/** The route that Telegram calls. Without the secret it says nothing, and reads nothing. */
export function webhookRoutes(expected: string, dialogue: Dialogue): Hono {
  const routes = new Hono()
  routes.post(webhookPath, async http => {
    if (!isSame(http.req.header(secretHeader) ?? '', expected)) return http.body(null, 401)
    const update = readUpdate(await readText(http.req.raw, bytesMax))
    if (!update) throw new HttpFailure(400, 'body_unreadable')
    // Answered when it was acted on. What fails before it is noted answers 500, and Telegram brings it again.
    await dialogue(update as Parameters<Dialogue>[0])
    return http.body(null, 200)
  })
  return routes
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map(text => createHmac('sha256', 'compared').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function readUpdate(text: string) {
  try {
    const read = v.safeParse(Arriving, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    // No JSON: nothing of Telegram's.
    return undefined
  }
}
