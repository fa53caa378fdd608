// The client, as its answers see it.
import type { Traits } from './profiles.ts'
import type { HostState } from './state.ts'
import type { Theme } from './themes.ts'

/** One person's data on the device; it stays when the app is closed. */
export interface Device {
  secure: Map<string, string>
  plain: Map<string, string>
  cloud: Map<string, string>
  biometry: { requested: boolean; granted: boolean; token: string }
}

export const createDevice = (): Device => ({
  secure: new Map(),
  plain: new Map(),
  cloud: new Map(),
  biometry: { requested: false, granted: false, token: '' }
})

export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** The surroundings of the page, as the person or the test has set them. */
export interface Surroundings {
  theme: Theme
  height: number
  width: number
  safeArea: Insets
  contentSafeArea: Insets
  clipboard: string
}

export type Data = Record<string, unknown>

export interface Client {
  readonly traits: Traits
  readonly version: string
  readonly device: Device
  readonly around: Surroundings
  readonly state: Readonly<HostState>
  readonly random: () => number
  now(): number
  change(part: Partial<HostState>): void
  /** Answers a request of the app. Faults may drop it. */
  answer(type: string, data?: unknown): void
  /** Sends an event that the app did not request. */
  notify(type: string, data?: unknown): void
  /** Returns whether the page was touched within the last ten seconds, and consumes the touch. */
  spendTouch(): boolean
  /** Returns whether the page was touched within the last ten seconds. */
  isTouched(): boolean
  /** Closes the app. */
  close(why: string): void
  /** Adds a note to the log. */
  note(text: string, data?: unknown): void
}

/** The client's handlers of the app's events. */
export type Answer = (client: Client, data: Data) => void
export type Answers = Readonly<Record<string, Answer>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
