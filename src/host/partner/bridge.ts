import type { Release } from '../host.ts'
import { envelope, load, readHostMessage } from './messages.ts'
import type { AppEvents, AppMessages, AppNotices, Capability, HostMessages, Welcome } from './protocol.ts'
import { type Ask, type RequestTimes, startRequests } from './requests.ts'
import type { Transport } from './transport.ts'

/** Waiting times, in milliseconds; tests take shorter ones. */
export interface BridgeTimes extends RequestTimes {
  /** How long the first screen waits until it is known who may be spoken to: a frame must first ask. */
  ready: number
  /** When `hello` is said, after that; a host may come up later than the page. */
  hello: readonly number[]
  /** How long the first screen waits for `welcome`. */
  welcome: number
  /** The same from when the host has said `taken`: it is there, and its backend makes the code. */
  greeting: number
}

/** See {@link BridgeTimes}. */
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
type Hearing<Type extends keyof HostMessages> = (data: HostMessages[Type]) => void

/** The conversation with the host. No member throws or waits for ever. */
export interface Bridge {
  /** What the host said at the start; null when it said nothing in time. A later one is heard by `onWelcome`. */
  readonly welcome: Promise<Welcome | null>
  /** Hears the one `welcome`, whenever it comes. */
  onWelcome(hear: (welcome: Welcome) => void): void
  can(capability: Capability): boolean
  on<Type extends keyof HostMessages>(type: Type, hear: Hearing<Type>): Release
  /** Tells the host; before its `welcome` a few wait for it. */
  tell<Type extends keyof Notices>(type: Type, data: Notices[Type]): void
  /** Asks; null: refused, no usable answer, or none in time. `byPerson`: a person answers, see `AppRequests`. */
  ask: Ask
  /** Ends the conversation: timers and listeners are gone. */
  close(): void
}

const MAX_WAITING = 32

/** Something that is waited for, each time anew for so long; then it is null. */
function patience<T>() {
  let timer: ReturnType<typeof setTimeout>
  let give: (value: T | null) => void = () => undefined
  const given = new Promise<T | null>(resolve => {
    give = resolve
  })
  const wait = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(give, ms, null)
  }
  return { given, give, wait }
}

/** Begins the conversation over a transport. */
export function startBridge(transport: Transport, times: BridgeTimes = bridgeTimes): Bridge {
  const hearers = new Map<string, Set<Hearing<never>>>()
  const early: (() => void)[] = []
  const greeted: ((welcome: Welcome) => void)[] = []
  let welcome: Welcome | undefined
  let isClosed = false
  let isTaken = false
  const first = patience<Welcome>()

  const send = (message: unknown): void => transport.send(JSON.stringify(message))
  const post = <Type extends keyof AppMessages>(type: Type, data: AppMessages[Type], re?: string): void =>
    send(envelope(type, data, re))
  const requests = startRequests(send, times)
  const hellos: ReturnType<typeof setTimeout>[] = []
  const hello = (): void => post('hello', { app: 'merchant-wallet', versions: [1], load })

  const onWelcome = (given: Welcome): void => {
    // Repeated, or the answer to a repeated hello: its code may be another, but one session was begun already.
    if (welcome) return
    welcome = given
    hellos.forEach(clearTimeout)
    for (const hear of greeted.splice(0)) hear(given)
    for (const go of early.splice(0)) go()
  }
  const hear = (raw: unknown): void => {
    const reading = readHostMessage(raw)
    if (reading.state === 'refused') post('error', { code: reading.code, message: reading.message }, reading.re)
    if (reading.state !== 'read') return
    const { type, re, id, data } = reading.message
    for (const name of reading.left) post('error', { code: 'bad_data', message: `${type}: ${name}` }, id)
    if (type === 'welcome') onWelcome(data)
    else if (type === 'taken' && !welcome) {
      // Once: a host that answers each repeated hello so would else hold the first screen longer than the protocol says.
      if (!isTaken) first.wait(times.greeting)
      isTaken = true
    } else if (type === 'answer' || type === 'taken' || type === 'error') requests.heard(type, re, data)
    // Nothing is heard from who has not introduced themselves.
    else if (welcome) for (const listener of [...(hearers.get(type) ?? [])]) listener(data as never)
  }
  const stop = transport.listen(hear)
  greeted.push(first.give)
  first.wait(times.ready)
  void transport.ready.then(isReady => {
    first.wait(isReady ? times.welcome : 0)
    if (isReady && !isClosed) hellos.push(...times.hello.map(after => setTimeout(hello, after)))
  })

  return {
    welcome: first.given,
    onWelcome: heard => void (welcome ? heard(welcome) : greeted.push(heard)),
    can: capability => welcome?.capabilities.includes(capability) ?? false,
    on(type, listener) {
      const all = hearers.get(type) ?? new Set()
      hearers.set(type, all.add(listener as Hearing<never>))
      return () => void all.delete(listener as Hearing<never>)
    },
    tell(type, data) {
      if (welcome) post(type, data as never)
      else if (early.length < MAX_WAITING) early.push(() => post(type, data as never))
    },
    ask: async (...asked) => (welcome ? requests.ask(...asked) : null),
    close() {
      isClosed = true
      stop()
      hellos.forEach(clearTimeout)
      requests.close()
    }
  }
}
