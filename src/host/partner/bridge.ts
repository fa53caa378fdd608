import type { Release } from '../host.ts'
import type { AppEvents } from './events.ts'
import { createEnvelope, loadId, readHostMessage } from './messages.ts'
import type { AppMessages, AppNotices, Capability, HostMessages, Welcome } from './protocol.ts'
import { type RequestTimes, type SendRequest, startRequests } from './requests.ts'
import type { Transport } from './transport.ts'

/** Waiting times, in milliseconds; tests take shorter ones. */
export interface BridgeTimes extends RequestTimes {
  /** How long the first screen waits for the transport: a frame must first fetch the allowed origins. */
  ready: number
  /** When `hello` is sent, after that; a host may start later than the page. */
  hello: readonly number[]
  /** How long the first screen waits for `welcome`. */
  welcome: number
  /**
   * How long the first screen waits for `welcome` after the host has sent `taken`, because its backend makes the
   * code.
   */
  greeting: number
}

/** The times of every bridge outside tests. */
export const bridgeTimes: BridgeTimes = {
  ready: 5_000,
  hello: [0, 100, 300, 700, 1_500, 3_000, 6_000],
  welcome: 2_000,
  greeting: 8_000,
  answer: 10_000,
  taken: 2_000,
  person: 300_000
}

type Notices = AppNotices & AppEvents
type Listener<Type extends keyof HostMessages> = (data: HostMessages[Type]) => void

/** The conversation with the host. No member throws or waits for ever. */
export interface Bridge {
  /** The host's `welcome`; null when none came in time. A later one reaches `onWelcome`. */
  readonly welcome: Promise<Welcome | null>
  /** Listens to the one `welcome`, also when it has come already. */
  onWelcome(listener: (welcome: Welcome) => void): void
  can(capability: Capability): boolean
  on<Type extends keyof HostMessages>(type: Type, listener: Listener<Type>): Release
  /** Sends a notice. Before `welcome`, up to 32 of them wait for it. */
  notify<Type extends keyof Notices>(type: Type, data: Notices[Type]): void
  /** Sends a request. Resolves to null: refused, no valid answer, or none in time. `byPerson`: a person answers, see `AppRequests`. */
  ask: SendRequest
  /** Removes all timers and listeners. */
  close(): void
}

const MAX_WAITING = 32

/** A promise with a time limit that can be set again; then it resolves to null. */
function createDeadline<T>() {
  let timer: ReturnType<typeof setTimeout>
  let resolveValue: (value: T | null) => void = () => undefined
  const promise = new Promise<T | null>(resolve => {
    resolveValue = resolve
  })
  const wait = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(resolveValue, ms, null)
  }
  return { promise, give: resolveValue, wait }
}

/** Starts the bridge over a transport. */
export function startBridge(transport: Transport, times: BridgeTimes = bridgeTimes): Bridge {
  const listeners = new Map<string, Set<Listener<never>>>()
  const early: (() => void)[] = []
  const greeted: ((welcome: Welcome) => void)[] = []
  let welcome: Welcome | undefined
  let isClosed = false
  let isTaken = false
  const first = createDeadline<Welcome>()

  const send = (message: unknown): void => transport.send(JSON.stringify(message))
  const post = <Type extends keyof AppMessages>(type: Type, data: AppMessages[Type], re?: string): void =>
    send(createEnvelope(type, data, re))
  const requests = startRequests(send, times)
  const hellos: ReturnType<typeof setTimeout>[] = []
  const hello = (): void => post('hello', { app: 'merchant-wallet', versions: [1], load: loadId })

  const onWelcome = (received: Welcome): void => {
    // The answer to a repeated hello may have another code, but one session has begun already.
    if (welcome) return
    welcome = received
    hellos.forEach(clearTimeout)
    for (const listener of greeted.splice(0)) listener(received)
    for (const go of early.splice(0)) go()
  }
  const onMessage = (raw: unknown): void => {
    const reading = readHostMessage(raw)
    if (reading.state === 'refused') post('error', { code: reading.code, message: reading.message }, reading.re)
    if (reading.state !== 'read') return
    const { type, re, id, data } = reading.message
    for (const name of reading.left) post('error', { code: 'bad_data', message: `${type}: ${name}` }, id)
    if (type === 'welcome') onWelcome(data)
    else if (type === 'taken' && !welcome) {
      // Once: a host that sends it for each repeated hello must not delay the first screen further.
      if (!isTaken) first.wait(times.greeting)
      isTaken = true
    } else if (type === 'answer' || type === 'taken' || type === 'error') requests.receive(type, re, data)
    // Messages before `welcome` are ignored.
    else if (welcome) for (const listener of [...(listeners.get(type) ?? [])]) listener(data as never)
  }
  const stop = transport.listen(onMessage)
  greeted.push(first.give)
  first.wait(times.ready)
  void transport.ready.then(isReady => {
    first.wait(isReady ? times.welcome : 0)
    // The page's inline script may have been answered before this code was there (src/open/partner-door.ts).
    if (isReady && !isClosed && !welcome) hellos.push(...times.hello.map(after => setTimeout(hello, after)))
  })

  return {
    welcome: first.promise,
    onWelcome: listener => void (welcome ? listener(welcome) : greeted.push(listener)),
    can: capability => welcome?.capabilities.includes(capability) ?? false,
    on(type, listener) {
      const all = listeners.get(type) ?? new Set()
      listeners.set(type, all.add(listener as Listener<never>))
      return () => void all.delete(listener as Listener<never>)
    },
    notify(type, data) {
      if (welcome) post(type, data as never)
      else if (early.length < MAX_WAITING) early.push(() => post(type, data as never))
    },
    ask: async (...args) => (welcome ? requests.ask(...args) : null),
    close() {
      isClosed = true
      stop()
      hellos.forEach(clearTimeout)
      requests.close()
    }
  }
}
