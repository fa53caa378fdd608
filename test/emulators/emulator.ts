// What a client is made of, and what it looks like from outside.
import type { Device, Insets, Surroundings } from './client.ts'
import type { Fault } from './faults.ts'
import type { TelegramUser } from './init-data.ts'
import type { MessageLog } from './log.ts'
import type { Profile, Traits, Transport } from './profiles.ts'
import type { HostState } from './state.ts'
import type { Theme } from './themes.ts'

export interface TelegramOptions {
  profile: Profile
  /** The newest when it is left out. */
  version?: string
  /** Null: launched without data, as by a button of the keyboard. */
  user?: TelegramUser | null
  theme?: Theme
  startParam?: string
  faults?: readonly Fault[]
  /** Signs the data. One of `botToken` and `initData` is needed for a user. */
  botToken?: string
  /** Data that was signed elsewhere. */
  initData?: string
  /** Other than the profile's own, such as `notify`. */
  transport?: Transport
  height?: number
  width?: number
  safeArea?: Insets
  contentSafeArea?: Insets
  clipboard?: string
  /** Kept over launches; a test may look into it. */
  device?: (userId: number) => Device
  /** How late `late` is. */
  lateMs?: number
  now?: () => number
  /** Goes on from an earlier client. */
  log?: MessageLog
  random?: () => number
}

/** The client, from outside: what a person does, what a test looks at. */
export interface TelegramEmulator {
  readonly log: MessageLog
  readonly state: Readonly<HostState>
  readonly traits: Traits
  readonly version: string
  readonly around: Readonly<Surroundings>
  readonly device: Device
  /** `#tgWebAppData=…&…`, empty in a plain browser. */
  launchHash(): string
  /** The start parameter is in the query as well. */
  launchQuery(): string
  /** Puts the client into the page before anything runs there; answers what takes it out again. */
  install(page: object): () => void
  /** As if the app had sent it. */
  receive(type: string, json: string): void
  /** `false`: the button is not there, or cannot be pressed. */
  press(button: 'back' | 'main' | 'secondary' | 'settings'): boolean
  /** The person closes the app. It asks first where the app wanted that; `answer` then says yes or no. */
  pressClose(): void
  /** What a popup's button says; null closes the popup without one. */
  answerPopup(id: string | null): void
  /** The person's yes or no to the question that is open. */
  answer(yes: boolean): void
  readCode(text: string): void
  closeScanner(): void
  /** A finger on the page, where a test has none. */
  touch(): void
  setTheme(theme: Theme): void
  setSize(size: { height?: number; width?: number }, stable?: boolean): void
  setSafeArea(safeArea: Insets, contentSafeArea?: Insets): void
  setKeyboard(open: boolean): void
  setVisible(visible: boolean): void
  setFaults(faults: readonly Fault[]): void
  dismissNotice(): void
  /** Opened anew on the same device: what changes, changes; the log goes on. Returns the new hash. */
  relaunch(change?: Partial<TelegramOptions>): string
  onChange(listener: () => void): () => void
}
