import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { CHANNEL_PREFIX } from '../../contract/realtime.ts'
import type { CallerAddress } from '../limits/address-rates.ts'
import { isSameSecret } from '../text/is-same-secret.ts'
import { UUID_FORM } from '../text/uuid.ts'
import { type SigningKeys, signChannel, signUser } from './keys.ts'
import { CLOSE_CODES, type ClientMessage, readMessage, writeMessage } from './messages.ts'

/** The interface of the channels for a member. */
export interface Channels {
  join(channel: string, member: Member): void
  leave(channel: string, member: Member): void
  /** Attaches a member to a session: it is closed when that ends. Returns whether the session is open, if known. */
  tieToSession(sessionId: string, member: Member): Promise<boolean | undefined>
}

/** Seconds of silence after which the client pings the server. */
export const ACTIVITY_SECONDS = 60
const MAX_CHANNELS = 10
const MAX_MESSAGES = 60
const MAX_BYTES_WAITING = 256 * 1_024
const MAX_ID = 2 ** 31
const merchantChannel = new RegExp(`^${CHANNEL_PREFIX.replace('.', '\\.')}${UUID_FORM}$`)

/** One socket in the Pusher protocol. */
export class Member {
  /** Random, and unique among all processes. */
  readonly id = `${randomInt(1, MAX_ID)}.${randomInt(1, MAX_ID)}`
  readonly channels = new Set<string>()
  /** The sessions that it has proved. */
  readonly sessions = new Set<string>()
  /** Whether the socket has proved a session yet. */
  isAuthenticated = false
  readonly since = Date.now()
  lastHeard = Date.now()
  isPinged = false
  private userId: string | undefined
  private messages = 0

  constructor(
    private readonly socket: WebSocket,
    readonly address: CallerAddress,
    private readonly keys: SigningKeys,
    private readonly hub: Channels
  ) {
    this.send(writeMessage('pusher:connection_established', { socket_id: this.id, activity_timeout: ACTIVITY_SECONDS }))
  }

  /** Sends encoded text. A client that does not read is disconnected: it reloads when it reconnects. */
  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MAX_BYTES_WAITING) this.socket.terminate()
    else this.socket.send(text)
  }

  close(code: number, reason: string): void {
    if (code !== CLOSE_CODES.goingAway) this.send(writeMessage('pusher:error', { code, message: reason }))
    this.socket.close(code, reason)
  }

  /** Closes it without waiting for the other side. */
  terminate(): void {
    this.socket.terminate()
  }

  /** Resets the counter of the client's messages. */
  forgetCount(): void {
    this.messages = 0
  }

  onMessage(text: string): void {
    // A socket that we are closing may still send.
    if (this.socket.readyState !== this.socket.OPEN) return
    this.lastHeard = Date.now()
    this.isPinged = false
    this.messages += 1
    const message = readMessage(text)
    if (this.messages > MAX_MESSAGES) this.close(CLOSE_CODES.tooMuch, 'Too many messages')
    else if (message) this.answer(message)
    else this.refuse('Not a message')
  }

  private answer({ event, data }: ClientMessage): void {
    const channel = typeof data.channel === 'string' ? data.channel : ''
    if (event === 'pusher:ping') this.send(writeMessage('pusher:pong', {}))
    else if (event === 'pusher:subscribe') void this.subscribe(channel, data.auth, data.channel_data)
    else if (event === 'pusher:unsubscribe') this.unsubscribe(channel)
    else if (event === 'pusher:signin') this.signIn(data.auth, data.user_data)
    else if (event !== 'pusher:pong') this.refuse('Clients send no events here')
  }

  private async subscribe(channel: string, auth: unknown, channelData: unknown): Promise<void> {
    if (this.channels.has(channel)) return this.refuse('Already subscribed to this channel')
    if (this.channels.size >= MAX_CHANNELS) return this.refuse('Too many channels')
    // Nothing is ever announced there, so it needs no session.
    if (this.userId !== undefined && channel === `#server-to-user-${this.userId}`) return this.enter(channel)
    const session = this.readSession(channel, auth, channelData)
    if (session === undefined) {
      const error = { type: 'AuthError', error: 'The proof does not fit this channel and socket', status: 401 }
      return this.send(writeMessage('pusher:subscription_error', error, channel.slice(0, 200)))
    }
    this.isAuthenticated = true
    this.channels.add(channel)
    this.sessions.add(session)
    const isOpen = await this.hub.tieToSession(session, this)
    if (isOpen === undefined) this.close(CLOSE_CODES.full, 'Try again')
    else if (!isOpen) this.close(CLOSE_CODES.unauthorized, 'The session has ended')
    else if (this.channels.has(channel)) this.enter(channel)
  }

  private enter(channel: string): void {
    // The socket may have disconnected while its session was looked up.
    if (this.socket.readyState !== this.socket.OPEN) return
    this.channels.add(channel)
    this.hub.join(channel, this)
    this.send(writeMessage('pusher_internal:subscription_succeeded', {}, channel))
  }

  /** Returns the session of a signature, if it is valid for this channel and socket. */
  private readSession(channel: string, auth: unknown, channelData: unknown): string | undefined {
    if (!merchantChannel.test(channel) || typeof auth !== 'string' || typeof channelData !== 'string') return undefined
    if (!isSameSecret(auth, signChannel(this.keys, this.id, channel, channelData))) return undefined
    const { session } = JSON.parse(channelData) as { session: string }
    return session
  }

  private unsubscribe(channel: string): void {
    if (this.channels.delete(channel)) this.hub.leave(channel, this)
  }

  private signIn(auth: unknown, userData: unknown): void {
    const isString = typeof auth === 'string' && typeof userData === 'string'
    if (isString && isSameSecret(auth, signUser(this.keys, this.id, userData))) {
      this.isAuthenticated = true
      this.userId = String(JSON.parse(userData).id)
      this.send(writeMessage('pusher:signin_success', { user_data: userData }))
    } else this.close(CLOSE_CODES.unauthorized, 'The proof does not fit this socket')
  }

  private refuse(message: string): void {
    this.send(writeMessage('pusher:error', { code: null, message }))
  }
}
