// The partner's backend: hears what happens to its own users, and catches up after a time off.
// Run: WEBHOOK_SECRET=whsec_… PARTNER_KEY=partnerkey_… WALLET_URL=https://wallet.example node events.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

const MAX_BODY = 65_536
const WINDOW_SECONDS = 300

/**
 * The event of a delivery; null if it is not the wallet's, was changed, or is older than five minutes. While the secret is replaced, the
 * wallet signs with both, so one of yours is enough. The form is that of Standard Webhooks: its libraries can do this too.
 */
export function verifiedEvent(headers, body, secret = process.env.WEBHOOK_SECRET, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(now / 1000 - Number(time)) <= WINDOW_SECONDS)) return null
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  const isSigned = signatures.split(' ').some(signature => {
    const proof = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return proof.length === expected.length && timingSafeEqual(proof, expected)
  })
  return isSigned ? JSON.parse(body) : null
}

/**
 * `POST /wallet-events`. `book` stores the event and its results in one transaction, and ignores an id that it has,
 * because an event may come twice. Answer at once and work later: after ten seconds the wallet tries again.
 */
export const walletEvents = book => async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > MAX_BODY) break
  }
  const event = request.method === 'POST' ? verifiedEvent(request.headers, body) : null
  if (!event) return response.writeHead(401).end()
  try {
    await book(event)
    response.writeHead(204).end()
  } catch (error) {
    console.error(error)
    response.writeHead(503).end()
  }
}

/** Reads with your key; throws what the wallet says. */
export async function read(call, input = {}, key = process.env.PARTNER_KEY) {
  const wallet = process.env.WALLET_URL ?? 'https://wallet.example'
  const answer = await fetch(`${wallet}/api/v1/partner/${call}?${new URLSearchParams(input)}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(10_000)
  })
  const { code, message, data } = await answer.json()
  if (code !== 10000) throw new Error(`${call}: ${message}`)
  return data
}

/** Books every event after a cursor, such as the last one that you have, and returns the newest cursor. */
export async function catchUp(cursor, book) {
  for (;;) {
    const { list, next, more, missed } = await read('event_list', { after: cursor })
    if (missed) console.warn('events older than 30 days are gone: compare with document_list')
    for (const event of list) await book(event)
    if (!more) return next
    cursor = next
  }
}

// Only when this very file is run, not when it is imported.
if (process.argv[1] && pathToFileURL(realpathSync(process.argv[1])).href === import.meta.url) {
  const book = async event => console.log(event.type, event.user_id, event.document?.amount ?? '')
  await catchUp('0', book)
  createServer(walletEvents(book)).listen(Number(process.env.PORT ?? 3000))
}
