// In a partner's launch, before the app's code is there: greets the partner's app or page, and signs in with the code that it answers
// with. The app's bridge then takes the line over, with everything that was said.
import { parseReply } from '../api/reply.ts'
import { BRIDGE_VERSION, type Hello } from '../host/partner/protocol.ts'
import { findTransport, type Transport } from '../host/partner/transport.ts'
import type { Opening } from './hand-over.ts'

// After the first greeting, for a host that was not listening yet.
const AGAIN_MS = [100, 300, 700]

/** The part of the host's answer that the inline script needs. */
export interface Greeting {
  /** The one-time code; undefined if the host has sent none. */
  code: string | undefined
  /** The host and its own name for the person, as stores/embedding.ts stores them; empty if the host has named nobody. */
  person: string
}

/** Returns the greeting in a message; undefined in another message. The app's bridge checks all of it. */
function readGreeting(raw: unknown, partner: string): Greeting | undefined {
  try {
    const message = typeof raw === 'string' ? JSON.parse(raw) : raw
    if (message?.v !== BRIDGE_VERSION || message.type !== 'welcome') return undefined
    const { code, user } = message.data ?? {}
    return {
      code: typeof code === 'string' && /^[\w-]{8,64}$/.test(code) ? code : undefined,
      person: typeof user === 'string' && user ? `${partner} ${user}` : ''
    }
  } catch {
    // Other scripts post to the same window.
    return undefined
  }
}

/** Returns the pages that may frame the app: from the page, which names them in any language, or from the request for them. */
async function readPartnerOrigins({ requests }: Opening): Promise<readonly string[]> {
  const { answers, partners } = document.documentElement.dataset
  if (answers) return partners?.split(' ') ?? []
  const request = requests['GET /api/v1/app/app_info']
  const info = request && (parseReply(await request) as { partner_origins?: unknown } | undefined)
  const listed: unknown = info?.partner_origins
  // Each is checked by the transport.
  return Array.isArray(listed) ? listed : []
}

/** Opens the line. Returns null without a partner. */
export function openPartnerChannel(opening: Opening, onGreeting: (greeting: Greeting) => void): Transport | null {
  const transport = findTransport(() => readPartnerOrigins(opening))
  if (!transport) return null
  const messages: unknown[] = []
  let forward = (raw: unknown): void => void messages.push(raw)
  let isOver = false
  const stop = transport.listen(raw => {
    forward(raw)
    const greeting = isOver ? undefined : readGreeting(raw, transport.partner())
    if (!greeting) return
    isOver = true
    onGreeting(greeting)
  })
  const { load } = opening
  const data: Hello = { app: 'merchant-wallet', versions: [BRIDGE_VERSION], load }
  const greet = (): void => {
    // The id differs from those of the app's own messages.
    if (!isOver) transport.send(JSON.stringify({ v: BRIDGE_VERSION, id: `${load}-door`, type: 'hello', data }))
  }
  void transport.ready.then(isReady => {
    if (!isReady) return
    // A timer would wait until the page is parsed.
    greet()
    for (const ms of AGAIN_MS) setTimeout(greet, ms)
  })
  return {
    ...transport,
    listen(listener) {
      // Later messages are for the app. It first gets the earlier ones.
      isOver = true
      queueMicrotask(() => {
        for (const raw of messages.splice(0)) listener(raw)
        forward = listener
      })
      return stop
    }
  }
}
