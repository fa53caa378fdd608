import Pusher from 'pusher-js'
import { parse, safeParse } from 'valibot'
import { profile } from '../contract/account/profile.ts'
import {
  CHANNEL_AUTH_PATH,
  createChannelName,
  RealtimeAccess,
  RealtimeEvent,
  TOPICS,
  type Topic
} from '../contract/realtime.ts'
import { getApiBase } from './address.ts'
import { sendRequest } from './http.ts'
import { call } from './request.ts'
import { getFreshToken } from './session.ts'

/** Events of a connection. */
export interface RealtimeListener {
  /** Events arrive from now on. Earlier ones may have been missed. */
  onOpen(): void
  /** No events arrive until the next opening. */
  onLost(): void
  onTopic(topic: Topic): void
  /** A sequence number is missing: an unknown event was missed. */
  onMissed(): void
}

/** A connection that reconnects by itself until it is closed. */
export interface RealtimeConnection {
  /** Reconnects at once, because the network or the person is back. */
  wake(): void
  close(): void
}

// The library's own delays after a refused connection begin at 15 s.
const pausesMs = [4_000, 4_000, 8_000, 15_000, 30_000]
const MAX_PAUSE_MS = 60_000

/**
 * Subscribes to a merchant's events with the Pusher protocol. Rejects invalid access data: app info may come from an earlier
 * visit, or have passed a lighter check.
 */
export function connectRealtime(
  info: RealtimeAccess,
  merchantId: string,
  listener: RealtimeListener
): RealtimeConnection {
  const access = parse(RealtimeAccess, info)
  const pusher = new Pusher(access.key, { ...createPlace(access), channelAuthorization: { customHandler: authorize } })
  const channel = pusher.subscribe(createChannelName(merchantId))
  const numbers = createNumbering()
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  const handleLoss = (): void => {
    if (isOpen) listener.onLost()
    isOpen = false
    clearTimeout(timer)
    const pause = (pausesMs[turn] ?? MAX_PAUSE_MS) * (1 + Math.random() / 4)
    turn += 1
    timer = setTimeout(again, pause)
  }
  const again = (): void => {
    pusher.disconnect()
    pusher.connect()
    handleLoss()
  }

  channel.bind('pusher:subscription_succeeded', () => {
    clearTimeout(timer)
    turn = 0
    isOpen = true
    numbers.forget()
    listener.onOpen()
  })
  // The authorization could not be fetched: there is no network, or the session has ended.
  channel.bind('pusher:subscription_error', handleLoss)
  pusher.connection.bind('state_change', ({ previous }: { previous: string }) => {
    if (previous === 'connected' && isOpen) handleLoss()
  })
  for (const topic of TOPICS) {
    channel.bind(topic, (data: unknown) => {
      const step = numbers.take(data)
      if (step === 'next') listener.onTopic(topic)
      else if (step === 'gap') listener.onMissed()
    })
  }
  handleLoss()
  return {
    wake() {
      if (isOpen) return
      turn = 0
      again()
    },
    close() {
      clearTimeout(timer)
      channel.unbind()
      pusher.connection.unbind()
      pusher.disconnect()
    }
  }
}

/** Tracks sequence numbers: an event follows the last one of its stream, repeats a known one, or leaves a gap. */
function createNumbering() {
  const last = new Map<string, number>()
  return {
    forget: () => last.clear(),
    take(data: unknown): 'next' | 'gap' | 'known' {
      const event = safeParse(RealtimeEvent, data)
      // This version does not know the event, so the data must be fetched again.
      if (!event.success) return 'gap'
      const { stream, seq } = event.output
      const before = last.get(stream)
      if (before !== undefined && seq <= before) return 'known'
      last.set(stream, seq)
      return before === undefined || seq === before + 1 ? 'next' : 'gap'
    }
  }
}

/** Our own realtime server has the API's address; an external one has its own. */
function createPlace({ host: externalHost, port, tls }: RealtimeAccess) {
  const base = new URL(`${getApiBase()}/`, document.baseURI)
  const forceTLS = externalHost === null ? base.protocol === 'https:' : tls
  const wsPort = (externalHost === null ? Number(base.port) : port) || (forceTLS ? 443 : 80)
  return {
    cluster: '',
    wsHost: externalHost ?? base.hostname,
    wsPath: externalHost === null ? base.pathname.replace(/\/$/, '') : '',
    wsPort,
    wssPort: wsPort,
    forceTLS,
    // The other transports load scripts, which the page's policy forbids.
    enabledTransports: ['ws' as const]
  }
}

type Answer = Parameters<
  Extract<ConstructorParameters<typeof Pusher>[1]['channelAuthorization'], { customHandler: unknown }>['customHandler']
>

async function requestProof(socketId: string, channelName: string): Promise<{ auth: string; channel_data?: string }> {
  const token = await getFreshToken()
  if (token === undefined) throw new Error('signed out')
  const { status, body } = await sendRequest(CHANNEL_AUTH_PATH, {
    method: 'POST',
    token,
    body: { socket_id: socketId, channel_name: channelName }
  })
  // The session may have been ended elsewhere. An API call finds out, and then leads to the login.
  if (status === 403) await call(profile, {}, { quiet: true })
  if (status !== 200) throw new Error(String(status))
  return body as { auth: string; channel_data?: string }
}

function authorize(...[{ socketId, channelName }, answer]: Answer): void {
  requestProof(socketId, channelName).then(
    proof => answer(null, proof),
    error => answer(error instanceof Error ? error : new Error(String(error)), null)
  )
}
