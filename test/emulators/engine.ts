// The core of a client: receives messages of the app, answers them, and resets when the app is closed.
import { bars } from './bars.ts'
import {
  type Answers,
  type Client,
  createDevice,
  type Data,
  type Device,
  type Insets,
  type Surroundings
} from './client.ts'
import { deliverAfter } from './delivery.ts'
import { biometry, storages } from './device.ts'
import { createDialogs, newPace } from './dialogs.ts'
import type { TelegramOptions } from './emulator.ts'
import { needsArguments, sinceOf } from './events.ts'
import { planDeliveries } from './faults.ts'
import { createMessageLog, type MessageLog } from './log.ts'
import { getTraits, isAtLeast, newestVersion } from './profiles.ts'
import { type HostState, startState } from './state.ts'
import { surroundings } from './surroundings.ts'
import { themes } from './themes.ts'
import { type Line, openLine } from './transport.ts'

const TOUCH_MS = 10_000
const LATE_MS = 6_000
const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
const homeBar: Insets = { ...noInsets, bottom: 34 }

export class Engine implements Client {
  readonly log: MessageLog
  options: TelegramOptions
  state: HostState = startState(themes.day)
  around: Surroundings
  pace = newPace()
  #line: Line | null = null
  #touchedAt = Number.NEGATIVE_INFINITY
  #answers: Answers = {}
  readonly #devices = new Map<number, Device>()
  readonly #listeners = new Set<() => void>()

  constructor(options: TelegramOptions) {
    this.options = options
    this.log = options.log ?? createMessageLog(() => this.now())
    this.around = aroundOf(options)
    this.#forget()
  }

  get traits() {
    return getTraits(this.options.profile)
  }
  get version() {
    return this.options.version ?? newestVersion
  }
  get device(): Device {
    const id = this.options.user?.id ?? 0
    const existing = this.options.device?.(id) ?? this.#devices.get(id) ?? createDevice()
    this.#devices.set(id, existing)
    return existing
  }
  get random() {
    return this.options.random ?? Math.random
  }

  now(): number {
    return (this.options.now ?? Date.now)()
  }

  change(part: Partial<HostState>) {
    this.state = { ...this.state, ...part }
    for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  note(text: string, data?: unknown) {
    this.log.add('note', text, data)
  }

  answer(type: string, data?: unknown) {
    this.#send(type, data, true)
  }

  notify(type: string, data?: unknown) {
    this.#send(type, data, false)
  }

  touch() {
    this.#touchedAt = this.now()
  }

  isTouched(): boolean {
    return this.now() - this.#touchedAt <= TOUCH_MS
  }

  spendTouch(): boolean {
    const recent = this.isTouched()
    this.#touchedAt = Number.NEGATIVE_INFINITY
    return recent
  }

  close(why: string) {
    if (this.state.closed !== null) return
    this.note('closed', why)
    this.change({ ...startState(this.around.theme), closed: why })
  }

  receive(type: string, json: string) {
    if (this.state.closed !== null) return
    const data = parse(json)
    // Without data the SDK sends an empty text.
    this.log.add('out', type, data ?? (json === '""' ? undefined : json))
    const since = sinceOf(type)
    if (!since || !isAtLeast(this.version, since)) return this.note('not known here', type)
    if (this.traits.closesOnBadArguments && needsArguments.has(type) && isEmpty(data))
      return this.close(`bad arguments of ${type}`)
    this.#answers[type]?.(this, data ?? {})
  }

  install(page: object): () => void {
    this.#forget()
    const line = openLine(page, {
      traits: this.traits,
      transport: this.options.transport ?? this.traits.transport,
      // Last messages of an old page must not change the state of the new one.
      receive: (type, json) => this.#line === line && this.receive(type, json),
      touched: () => this.touch()
    })
    this.#line = line
    return () => {
      line.close()
      if (this.#line === line) this.#line = null
    }
  }

  relaunch(change: Partial<TelegramOptions>) {
    // Another person has other data.
    const { initData, ...before } = this.options
    const next = change.user === undefined && initData !== undefined ? { ...before, initData } : before
    this.options = { ...next, ...change }
    this.around = aroundOf(this.options)
    this.#forget()
  }

  /** Resets what ends with the app; the device keeps its data. */
  #forget() {
    this.#line?.close()
    this.#line = null
    this.pace = newPace()
    this.#answers = { ...bars, ...surroundings, ...createDialogs(this.pace), ...biometry, ...storages }
    this.change(startState(this.around.theme))
  }

  #send(type: string, data: unknown, answer: boolean) {
    const line = this.#line
    if (!line) return
    for (const delivery of planDeliveries(
      { type, data, answer },
      new Set(this.options.faults),
      this.options.lateMs ?? LATE_MS
    )) {
      deliverAfter(delivery.delay, () => {
        // Lost when the app was closed or reloaded meanwhile.
        if (this.#line !== line || this.state.closed !== null) return
        this.log.add('in', delivery.garbled ? `${type} (garbled)` : type, delivery.data)
        line.deliver(delivery)
      })
    }
  }
}

function aroundOf(options: TelegramOptions): Surroundings {
  const { profile, theme = themes.day, height = 720, width = 390, clipboard = '' } = options
  const safeArea = options.safeArea ?? (profile === 'ios' ? homeBar : noInsets)
  return { theme, height, width, clipboard, safeArea, contentSafeArea: options.contentSafeArea ?? noInsets }
}

function parse(json: string): Data | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : undefined
  } catch {
    // Invalid JSON counts as malformed arguments.
    return undefined
  }
}

const isEmpty = (data: Data | undefined) => data === undefined || Object.keys(data).length === 0
