// What the answers of a client act on.
import type { Traits } from './profiles.ts'
import type { HostState } from './state.ts'
import type { Theme } from './themes.ts'

/** What stays on the device when the app is closed, each person's apart. */
export interface Device {
  secure: Map<string, string>
  plain: Map<string, string>
  cloud: Map<string, string>
  biometry: { requested: boolean; granted: boolean; token: string }
}

export const newDevice = (): Device => ({
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

/** What surrounds the page, as the person or the test has set it. */
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
  /** Replies to what the app asked for. Faults may lose it. */
  answer(type: string, data?: unknown): void
  /** Tells what the app did not ask for. */
  tell(type: string, data?: unknown): void
  /** Whether the page was touched within the last ten seconds; the touch is used up. */
  spendTouch(): boolean
  /** Whether a touch is so recent that it counts, without using it up. */
  isTouched(): boolean
  /** Ends the app. */
  close(why: string): void
  /** Writes into the log what nobody is told. */
  note(text: string, data?: unknown): void
}

/** What a client does with an event of the app. */
export type Answer = (client: Client, data: Data) => void
export type Answers = Readonly<Record<string, Answer>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
