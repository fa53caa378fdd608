import type { HostEvent, HostRequest } from './embedding-side.ts'
import type { Biometrics, DeviceStore, RefreshTokenState, SecureStore } from './secrets.ts'
import type { SimpleStore } from './simple-store.ts'

/**
 * Text by key. No member throws: where the browser's storage is blocked or full, values are kept in memory until the page is left.
 *
 * The four fixed names (`language`, `app`, `access_token`, `refresh_token`) are stored as they are, every other key
 * with the prefix `mw.`, which callers leave out.
 */
export interface Store extends SimpleStore {
  /** Returns whether a key is there, and will be after a reload. */
  isPersisted(key: string): boolean
  /** Listens to changes by other tabs; `null`: all was cleared. Returns how to stop. */
  onChange(listener: (key: string | null) => void): () => void
  /**
   * Waits until `refresh_token` can be used, in a host that keeps it elsewhere (until then `get` returns a name of it). Call it
   * before sending the token.
   */
  fetchRefreshToken?(): Promise<RefreshTokenState>
}

/** How a share ended. `copied`: the host has no share sheet, and the text is in the clipboard. */
export type ShareResult = 'shared' | 'copied' | 'cancelled' | 'failed'

/** What is shared; at least one of the three is set. */
export interface ShareContent {
  /** Used by hosts whose share has a title, and by the others when there is no `text`. */
  title?: string
  /** Plain text, any length. */
  text?: string
  /** Absolute https address. */
  url?: string
}

/** What the app runs in. A page that embeds it (src/embed) is a partner. */
export type HostKind = 'browser' | 'telegram' | 'partner' | 'fake'

/**
 * The interface to what the app runs in. Everything outside the page's own document goes through it: Telegram, a partner's app,
 * the browser and the tests each have an implementation. It is complete from the first line of the app on; what is only needed
 * after the first paint is in {@link HostFeatures}.
 */
export interface Host {
  /** What the app runs in. Never changes. */
  readonly kind: HostKind
  /**
   * Loads the features. Never rejects, and resolves to the same object each time. Where the host has none, or its code cannot be
   * loaded (until it can), the features report `unavailable`, and callers use the page.
   */
  features(): Promise<HostFeatures>
  /** Lasts until it is removed, and is shared by all tabs. */
  readonly storage: Store
  /** Lasts as long as this tab, over reloads: drafts of forms. */
  readonly tabStorage: Store

  /**
   * Opens an address outside the app (`noopener`). Call it within the tap: hosts refuse it later. Resolves to false when the address
   * is not allowed, the host has blocked it, or `features` is not loaded yet. Browsers do not report that they have blocked it.
   */
  openLink(address: string): Promise<boolean>
  /** Copies text to the clipboard. Call it within the tap. Resolves to false when the host has no clipboard. */
  copy(text: string): Promise<boolean>
  /** Reads the clipboard, within the tap. Resolves to null: refused, no text, no answer in time, or already being read. */
  paste(): Promise<string | null>
  /**
   * Opens the share sheet, within the tap; copies where there is none, or one is open. Without an answer for minutes it resolves to
   * `cancelled`. `prepare` returns the id of a bot message with the same content, for a host that sends those; null: there is none.
   */
  share(content: ShareContent, prepare?: () => Promise<string | null>): Promise<ShareResult>
  /** Saves a file; `name` must be a safe file name. Many WebViews cannot: try {@link HostFeatures.downloadFrom} first. */
  download(file: Blob, name: string): void

  /** Reloads the app at the same address. */
  reload(): void
  /** Returns the person's languages as BCP 47 tags, the preferred first. May be empty. */
  languages(): readonly string[]
  /** Returns the IANA name of the device's time zone; `UTC` when unknown. */
  timeZone(): string

  /** Returns the color scheme: the host's, else the device's. */
  scheme(): 'light' | 'dark'
  /** Listens to changes of the scheme. Returns how to stop. */
  onScheme(listener: (scheme: 'light' | 'dark') => void): () => void
  /** Sets the window's title. */
  setTitle(title: string): void
  /** Sets the window's icon to the image at this address. */
  setIcon(address: string): void

  /** Returns false only when the device certainly has no network. */
  online(): boolean
  /** Listens to the network going and coming back. Returns how to stop. */
  onOnline(listener: (online: boolean) => void): () => void
  /** Returns whether the app may be visible. */
  visible(): boolean
  /** Listens to the app being shown and hidden. Returns how to stop. */
  onVisible(listener: (visible: boolean) => void): () => void

  /** Runs `work` while no other tab runs work of this name; after waiting for a minute it runs in any case. Rejects as `work` does. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** The screen that a launch leads to, followed once: from Telegram's `start_param`, or a partner's `welcome`. */
export type StartTarget =
  | { to: 'invite'; code: string }
  | { to: 'notice' | 'order' | 'recharge' | 'withdraw' | 'project' | 'task' | 'feedback'; id: string }
  /** Links to a request, a session and an account lead to their list. */
  | { to: 'request' | 'record' | 'session' | 'account'; id: string }

/** What the bot can also open: the form of a one-time link for a new password; `id` is its secret. */
export type BotTarget = StartTarget | { to: 'reset'; id: string }

/** How the host started the app. It proves no identity: only the server's session does. */
export type Launch =
  | { kind: 'page' }
  /** `initData`: the signed text for `login_telegram`; null when Telegram gave none (opened by a keyboard button, or lost). */
  | { kind: 'telegram'; initData: string | null; version: string; platform: string; start: BotTarget | null }
  /**
   * `code`: the one-time code for `login_partner`; null when the partner provides no session. `user`: the partner's own name for
   * the person. When it differs from the last one, data left in the app belongs to another person.
   */
  | { kind: 'partner'; code: string | null; partner: string; start: StartTarget | null; user?: string | null }

/** How much of each edge the device or the host covers, in CSS pixels, 0–300. */
export type Insets = Record<'top' | 'right' | 'bottom' | 'left', number>

/** An action of the page as the host's own button. */
export interface MainButton {
  /** In the person's language; not empty. Cut where the host takes less. */
  label: string
  /** Shows progress; presses are ignored meanwhile. */
  busy: boolean
  /** Visible, but presses are ignored. */
  disabled: boolean
  /** Called for each press while neither `busy` nor `disabled`. */
  onPress: () => void
}

/** A question with two answers. Texts are cut where a host takes less. */
export interface HostDialog {
  /** The question, one line. When `message` is empty too, the answer is `unavailable`. */
  title: string
  /** What happens on confirmation; may be empty. */
  message: string
  /** Not empty. */
  confirmLabel: string
  /** Not empty. */
  cancelLabel: string
  /** Confirming destroys something or costs money: the host marks the button. */
  danger: boolean
}

/** How a dialog ended. `unavailable`: the host has shown none, so the page shows its own. */
export type DialogAnswer = 'confirmed' | 'cancelled' | 'unavailable'

/** How a scan ended. `unavailable`: no scanner, or no answer. */
export type ScanAnswer = { state: 'scanned'; text: string } | { state: 'cancelled' } | { state: 'unavailable' }

/** How a download began. `cancelled`: the person declined. `unavailable`: the page must save the file. */
export type DownloadAnswer = 'started' | 'cancelled' | 'unavailable'

/** What the person said when asked whether the bot may write to them. `unavailable`: the host did not ask, or did not answer. */
export type WriteAccess = 'allowed' | 'refused' | 'unavailable'

/** Kinds of haptic feedback. */
export type Haptic = 'success' | 'error' | 'selection'

/** Ends what was started. A second call does nothing. */
export type Release = () => void

/**
 * What a host has beyond a page. No member throws or waits for ever: each has a time limit, runs one at a time with others of its
 * kind, and returns `unavailable` (or false, or null) when the caller must use the page. Back button, main button and unload guard
 * are counted: the newest owner is in force, and they end with the last release.
 */
export interface HostFeatures {
  /** How the app was started. */
  readonly launch: Launch
  /** The host draws the back button, and the page none. */
  readonly hasBack: boolean
  /** The host draws the main button, and the page none. */
  readonly hasMainButton: boolean
  /** The host can read QR codes. */
  readonly canScan: boolean
  /** Null: the device or the host has none, or the person has refused for good. */
  readonly biometrics: Biometrics | null
  /** Null: the host has none, or others could read its messages. */
  readonly secureStore: SecureStore | null
  /** Outlives the page's own storage; missing where the host has none, or others could read its messages. */
  readonly deviceStore?: DeviceStore

  /** Call it once, after the first themed paint: the host removes its own cover. */
  ready(): void
  /** Listens to the back button; the newest listener gets the press. Without a listener the host shows no back button. */
  onBack(press: () => void): Release
  /** Shows the host's main button until `release`; `update` changes it. */
  mainButton(button: MainButton): { update(button: MainButton): void; release: Release }
  /**
   * Shows a second button beside the main button, for the other answer to a question, until `release`. Missing where
   * the host has none.
   */
  secondaryButton?(button: MainButton): { update(button: MainButton): void; release: Release }
  /** Something would be lost: until the release the host asks before it closes, and swipes do not close it. */
  holdOpen(): Release
  /** Listens to "Settings" in the host's own menu. */
  onSettings(listener: () => void): Release
  /** Listens to the app coming back to the foreground, as the host reports it. */
  onActivated(listener: () => void): Release
  /** Listens to requests of the embedding side; missing where there is none. The first listener gets the earlier ones too. */
  onRequest?(listener: (request: HostRequest) => void): Release
  /**
   * Reports how many CSS pixels at the lower end of the window are covered, now and at each change: by a keyboard, or because the
   * host's sheet is not fully open. Values during an animation, or that leave less than 100 pixels, are not reported.
   */
  onViewport(listener: (covered: number) => void): Release
  /** Triggers haptic feedback once, where the device can. Call it within the tap: browsers refuse it elsewhere. */
  haptic(kind: Haptic): void
  /** Asks in the host's own dialog. One at a time. */
  ask(dialog: HostDialog): Promise<DialogAnswer>
  /** Reads QR codes until `accept` returns true for one. `hint` is shown above the camera. */
  scan(hint: string, accept: (text: string) => boolean): Promise<ScanAnswer>
  /** Lets the host fetch a file from an absolute https address; `name` is the file name. */
  downloadFrom(address: string, name: string): Promise<DownloadAnswer>
  /** Asks in the host's own dialog whether the bot may write to the person; missing where there is no bot. */
  requestWriteAccess?(): Promise<WriteAccess>
  /**
   * Opens the editor of a story with a picture (an address, also relative) and a text that ends with the link, within the tap.
   * Returns false when an address is not https, or the client does not take it. Missing where there are no stories.
   */
  shareStory?(story: { picture: string; text: string; url: string }): boolean
  /** Shares a picture with its text, within the tap; missing where the host takes no files: the text is shared then. */
  sharePicture?(picture: File, content: ShareContent): Promise<ShareResult>
  /**
   * Calls the listener when the app can be added to the device's home screen and, as far as the host knows, is not there. `add`
   * asks the person, within the tap, and resolves to whether it was added. Missing where there is no home screen.
   */
  onHomeScreen?(listener: (add: () => Promise<boolean>) => void): Release
  /** Asks the embedding side for a new one-time code (`login_partner`). Resolves to null when it has none. */
  renewSession(): Promise<string | null>
  /** The embedding side signs its people in by codes. Missing: it does not. */
  readonly renewsSessions?: boolean
  /** The embedding side can close the app. Missing: unknown. */
  readonly canClose?: boolean
  /** Sends an event to the embedding side, if there is one. */
  report(event: HostEvent): void
  /** Closes the app. Returns false when it cannot. */
  close(): boolean
}
