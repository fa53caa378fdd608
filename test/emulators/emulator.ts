// Options of a client, and its interface for tests and playground.
import type { Device, Insets, Surroundings } from './client.ts'
import type { Fault } from './faults.ts'
import type { TelegramUser } from './init-data.ts'
import type { MessageLog } from './log.ts'
import type { Profile, Traits, Transport } from './profiles.ts'
import type { HostState } from './state.ts'
import type { Theme } from './themes.ts'

export interface TelegramOptions {
  profile: Profile
  /** Default: the newest. */
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
  /** Instead of the profile's own, such as `notify`. */
  transport?: Transport
  height?: number
  width?: number
  safeArea?: Insets
  contentSafeArea?: Insets
  clipboard?: string
  /** Kept over launches; tests may read it. */
  device?: (userId: number) => Device
  /** The delay of `late`, in milliseconds. */
  lateMs?: number
  now?: () => number
  /** Continues an earlier client. */
  log?: MessageLog
  random?: () => number
}

/** The client: actions of a person, and state for tests. */
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
  /** Puts the client into the page, before anything runs there. Returns how to remove it. */
  install(page: object): () => void
  /** Handles a message as if the app had sent it. */
  receive(type: string, json: string): void
  /** Presses a button. Returns false when it is hidden or disabled. */
  press(button: 'back' | 'main' | 'secondary' | 'settings'): boolean
  /** The person closes the app. With a closing confirmation, `answer` then says yes or no. */
  pressClose(): void
  /** Presses a button of the popup; null closes it without one. */
  answerPopup(id: string | null): void
  /** Answers the open question with yes or no. */
  answer(yes: boolean): void
  readCode(text: string): void
  closeScanner(): void
  /** Touches the page, in tests without a page. */
  touch(): void
  setTheme(theme: Theme): void
  setSize(size: { height?: number; width?: number }, stable?: boolean): void
  setSafeArea(safeArea: Insets, contentSafeArea?: Insets): void
  setKeyboard(open: boolean): void
  setVisible(visible: boolean): void
  setFaults(faults: readonly Fault[]): void
  dismissNotice(): void
  /** Opens the app again on the same device, with changes; the log continues. Returns the new hash. */
  relaunch(change?: Partial<TelegramOptions>): string
  onChange(listener: () => void): () => void
}
