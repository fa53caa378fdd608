import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { NIL } from 'uuid'
import type { RawData, WebSocket } from 'ws'
import { CHANNEL_PREFIX, createChannelName } from '../../contract/realtime.ts'
import type { CallerAddress } from '../limits/address-rates.ts'
import { NETWORK_FACTOR } from '../limits/rate-limits.ts'
import { type OutboxEvent, SESSION_ENDED } from '../outbox/event.ts'
import type { SigningKeys } from './keys.ts'
import { ACTIVITY_SECONDS, type Channels, Member } from './member.ts'
import { CLOSE_CODES, writeMessage } from './messages.ts'

const SWEEP_EVERY_MS = 15_000
const ANSWER_WITHIN_MS = 30_000
const CLOSE_GRACE_MS = 150
const UNAUTHENTICATED_MS = 60_000
const MAX_CHANNELS = 500
const CHECK_SESSIONS_EVERY_MS = 5 * 60_000

const listKeys = ({ ip, network }: CallerAddress): string[] => (network === null ? [ip] : [ip, network])

/** The sockets of this process and their subscriptions. */
export class Hub implements Channels {
  private readonly members = new Set<Member>()
  private readonly channels = new Map<string, Set<Member>>()
  private readonly addresses = new Map<string, number>()
  private readonly sessions = new Map<string, Set<Member>>()
  private readonly timer = setInterval(() => this.sweepIdle(), SWEEP_EVERY_MS).unref()
  private readonly sessionTimer: NodeJS.Timeout
  private isClosing = false

  constructor(
    private readonly keys: SigningKeys,
    private readonly socketsPerAddress: number,
    /** Returns which of these sessions are open; undefined while the database does not respond. */
    private readonly findOpen: (sessionIds: readonly string[]) => Promise<ReadonlySet<string> | undefined>,
    checkEveryMs = CHECK_SESSIONS_EVERY_MS
  ) {
    this.sessionTimer = setInterval(() => this.checkSessions(), checkEveryMs).unref()
  }

  get size(): number {
    return this.members.size
  }

  /** Whether one more socket from this address is accepted; an IPv6 network also has a common limit. */
  hasRoom({ ip, network }: CallerAddress): boolean {
    if (this.isClosing) return false
    const isFull = (key: string, max: number) => (this.addresses.get(key) ?? 0) >= max
    return !isFull(ip, this.socketsPerAddress) && !isFull(network ?? '', NETWORK_FACTOR * this.socketsPerAddress)
  }

  /** This process ends soon: new clients are told to reconnect elsewhere, after a second. */
  refuseMore(): void {
    this.isClosing = true
  }

  add(socket: WebSocket, address: CallerAddress): void {
    const member = new Member(socket, address, this.keys, this)
    this.members.add(member)
    for (const key of listKeys(address)) this.addresses.set(key, (this.addresses.get(key) ?? 0) + 1)
    socket.on('message', (data: RawData) => member.onMessage(String(data)))
    socket.on('close', () => this.remove(member))
    // A message that is too long, or invalid: `close` follows.
    socket.on('error', () => undefined)
  }

  join(channel: string, member: Member): void {
    const members = this.channels.get(channel) ?? new Set()
    this.channels.set(channel, members.add(member))
  }

  leave(channel: string, member: Member): void {
    const members = this.channels.get(channel)
    members?.delete(member)
    if (members?.size === 0) this.channels.delete(channel)
  }

  async tieToSession(sessionId: string, member: Member): Promise<boolean | undefined> {
    // First registered, then looked up: an end is either announced from now on, or included in the result.
    this.sessions.set(sessionId, (this.sessions.get(sessionId) ?? new Set()).add(member))
    return (await this.findOpen([sessionId]))?.has(sessionId)
  }

  /** Sends an event to its subscribers. An event for everyone is sent in batches, so that requests are handled in between. */
  async deliver({ stream, seq, topic }: OutboxEvent): Promise<void> {
    if (topic === SESSION_ENDED) return this.endSession(stream)
    if (stream !== NIL) return this.publish(createChannelName(stream), topic, { seq, stream: 'merchant' })
    let count = 0
    for (const channel of [...this.channels.keys()].filter(name => name.startsWith(CHANNEL_PREFIX))) {
      this.publish(channel, topic, { seq, stream: 'all' })
      count += 1
      if (count % MAX_CHANNELS === 0) await turn()
    }
  }

  /** Disconnects everyone, to reconnect at once: to another process, or to the next one here. */
  async close(): Promise<void> {
    this.isClosing = true
    clearInterval(this.timer)
    clearInterval(this.sessionTimer)
    for (const member of this.members) member.close(CLOSE_CODES.goingAway, 'Going away')
    if (this.members.size > 0) await sleep(CLOSE_GRACE_MS)
    for (const member of this.members) member.terminate()
  }

  private endSession(sessionId: string): void {
    for (const member of [...(this.sessions.get(sessionId) ?? [])]) {
      // No messages from now on, however long the other side takes to close.
      this.remove(member)
      member.close(CLOSE_CODES.unauthorized, 'The session has ended')
    }
  }

  /** Closes the sockets of expired sessions, and of those whose end was not announced. Without a result the next run does it. */
  private async checkSessions(): Promise<void> {
    const ids = [...this.sessions.keys()]
    const open = ids.length > 0 ? await this.findOpen(ids) : undefined
    for (const id of ids) if (open?.has(id) === false) this.endSession(id)
  }

  private publish(channel: string, event: string, data: object): void {
    const members = this.channels.get(channel)
    if (!members) return
    const text = writeMessage(event, data, channel)
    for (const member of members) member.send(text)
  }

  private remove(member: Member): void {
    if (!this.members.delete(member)) return
    for (const channel of member.channels) this.leave(channel, member)
    for (const id of member.sessions) {
      const members = this.sessions.get(id)
      members?.delete(member)
      if (members?.size === 0) this.sessions.delete(id)
    }
    for (const key of listKeys(member.address)) {
      const remaining = (this.addresses.get(key) ?? 1) - 1
      if (remaining > 0) this.addresses.set(key, remaining)
      else this.addresses.delete(key)
    }
  }

  private sweepIdle(): void {
    const now = Date.now()
    for (const member of this.members) {
      const silence = now - member.lastHeard - ACTIVITY_SECONDS * 1_000
      member.forgetCount()
      if (!member.isAuthenticated && now - member.since > UNAUTHENTICATED_MS)
        member.close(CLOSE_CODES.unauthorized, 'Nothing was proved')
      else if (member.isPinged && silence > ANSWER_WITHIN_MS) member.terminate()
      else if (silence > 0 && !member.isPinged) {
        member.isPinged = true
        member.send(writeMessage('pusher:ping', {}))
      }
    }
  }
}
