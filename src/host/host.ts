import type { HostEvent, HostRequest } from './embedding-side.ts'
import type { Biometrics, RefreshTokenState, SecureStore } from './secrets.ts'

/**
 * Text kept by key. No member ever throws: where the browser's storage is blocked, full or taken away, what was set is
 * kept in memory until the page goes (issue 2, "everything works when storage is blocked or full").
 *
 * The four names of specification 3 (`language`, `app`, `access_token`, `refresh_token`) are stored as they are; every
 * other key is stored with the prefix `mw.`, which callers leave out.
 */
export interface Store {
  /** What is kept under a key; `null` when nothing is. */
  get(key: string): string | null
  /** Keeps a text of any length, in place of what was there. */
  set(key: string, value: string): void
  /** Forgets a key; one that is not there is no error. */
  remove(key: string): void
  /** Whether what was set will still be there after a reload. */
  kept(key: string): boolean
  /** Keys of ours that begin so, without the prefix. */
  keys(start: string): string[]
  /** Tells of changes that another tab made; `null` when all was cleared. Returns a function that stops it. */
  onChange(listener: (key: string | null) => void): () => void
  /**
   * Waits until `refresh_token` can be used, in a host that keeps it elsewhere; till then there is only a name of it. Called
   * before it is sent.
   */
  fetchRefreshToken?(): Promise<RefreshTokenState>
}

/** How a share ended. `copied`: the host has no share sheet, so the text is in the clipboard. A person who cancels has not failed. */
export type ShareResult = 'shared' | 'copied' | 'cancelled' | 'failed'

/** What is shared; at least one of the three. */
export interface ShareContent {
  /** Left out by hosts whose share has no title, unless there is no `text`. */
  title?: string
  /** Plain text, any length. */
  text?: string
  /** Absolute address, https. */
  url?: string
}

/** What the app runs in. A page that embeds it (src/embed) is a partner. */
export type HostKind = 'browser' | 'telegram' | 'partner' | 'fake'

/**
 * The one seam to what the app runs in. Everything that leaves the page's own document goes through here, so
 * that Telegram, a partner's app and the tests can each bring their own. What is here is there from the first line; what
 * only a tap can ask for is in {@link HostFeatures} and comes after the first paint.
 */
export interface Host {
  /** What the app runs in. Never changes: a host that says nothing stays what it is. */
  readonly kind: HostKind
  /**
   * Brings what the host has beyond a page; never rejects and answers the same object each time. The plain page answers
   * features that can do nothing, so that every caller falls back to the page's own; so does a host whose code cannot be
   * had, until it can.
   */
  features(): Promise<HostFeatures>
  /** Kept until it is removed. Other tabs see it. */
  readonly storage: Store
  /** Kept while this tab lives, reloads included: drafts of half-filled forms. */
  readonly tabStorage: Store

  /**
   * Opens an address outside the app, without a way back into it (`noopener`). Call it inside the tap: hosts refuse it
   * later. `false`: the address is not one that may be opened, the host blocked it, or `features` has not
   * come yet. A browser never says that it blocked it.
   */
  openLink(address: string): Promise<boolean>
  /** Puts text into the clipboard. Call it inside the tap. `false` when the host allows no clipboard at all. */
  copy(text: string): Promise<boolean>
  /** Reads the clipboard, inside the tap. `null`: refused, no text in it, no answer in time, or it is being read already. */
  paste(): Promise<string | null>
  /**
   * Opens the share sheet, inside the tap; copies where there is none or one is open. Silent for a minute or more, it is
   * `cancelled`. `prepare` is asked for the id of a message that says the same, in a host that sends those; null: there is none.
   */
  share(content: ShareContent, prepare?: () => Promise<string | null>): Promise<ShareResult>
  /**
   * Gives the person a file. `name` is already safe. Hosts in which a file of the page can not be
   * saved have {@link HostFeatures.downloadFrom}; ask there first.
   */
  download(file: Blob, name: string): void

  /** Loads the app anew, at the same place. */
  reload(): void
  /** The reader's languages as BCP 47 tags, the most wanted first. May be empty. */
  languages(): readonly string[]
  /** IANA name of the device's time zone, `UTC` when it is unknown. */
  timeZone(): string

  /** Whether surfaces are light or dark. */
  scheme(): 'light' | 'dark'
  /** Tells when the scheme changes. Returns a function that stops it. */
  onScheme(listener: (scheme: 'light' | 'dark') => void): () => void
  /** Sets the title of the window that the app owns; an embedded app owns none and does nothing. */
  setTitle(title: string): void
  /** Sets the window's icon, likewise. */
  setIcon(address: string): void

  /** `false` only when the device surely has no network; `true` promises nothing. */
  online(): boolean
  /** Tells when the network comes and goes. Returns a function that stops it. */
  onOnline(listener: (online: boolean) => void): () => void
  /** Whether somebody may be looking. */
  visible(): boolean
  /** Tells when the app is shown and hidden. Returns a function that stops it. */
  onVisible(listener: (visible: boolean) => void): () => void

  /** Runs `work` while no other tab runs work of that name. After a minute's wait it runs all the same. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Where the launch leads, consumed once: Telegram's `start_param`, or what a partner's `welcome` names. */
export type StartTarget =
  | { to: 'invite'; code: string }
  | { to: 'notice' | 'order' | 'recharge' | 'withdraw' | 'project' | 'task'; id: string }

/** How the host started the app. Nothing in it is an identity: that comes from the server's session only. */
export type Launch =
  | { kind: 'page' }
  /** `initData` is the signed text for `login_telegram`, null when Telegram gave none (opened by a keyboard button, or lost). */
  | { kind: 'telegram'; initData: string | null; version: string; platform: string; start: StartTarget | null }
  /**
   * `code` is the one-time code for `login_partner`, null when the partner hands over no session. `user` is the partner's own
   * name for the person, no identity: another one than last time means that what is left in the app is somebody else's.
   */
  | { kind: 'partner'; code: string | null; partner: string; start: StartTarget | null; user?: string | null }

/** What the device or the host covers at each edge, in CSS pixels, 0–300. */
export type Insets = Record<'top' | 'right' | 'bottom' | 'left', number>

/** The primary action of a form as the host's own button. */
export interface MainButton {
  /** In the reader's language; must not be empty. A host cuts what is too long for it. */
  label: string
  /** Shows progress; presses are not told meanwhile. */
  busy: boolean
  /** Shown, but it cannot be pressed: a press that was on its way is not told. */
  disabled: boolean
  /** Called for each press while neither `busy` nor `disabled`. */
  onPress: () => void
}

/** A question with an answer that goes on and one that does not. Texts are cut where a host takes less. */
export interface HostDialog {
  /** The question, one line. It stands alone where `message` is empty; both empty is `unavailable`. */
  title: string
  /** What happens then; may be empty. */
  message: string
  /** Of the button that goes on; must not be empty. */
  confirmLabel: string
  /** Of the button that does not; must not be empty. */
  cancelLabel: string
  /** Going on destroys something or costs money: the host shows that button so. */
  danger: boolean
}

/** How a host's dialog ended; `unavailable`: the host showed none, the page shows its own. */
export type DialogAnswer = 'confirmed' | 'cancelled' | 'unavailable'

/** How a scan ended; `unavailable`: the host has no scanner here, or never answered. */
export type ScanAnswer = { state: 'scanned'; text: string } | { state: 'cancelled' } | { state: 'unavailable' }

/** How a file was handed over. `cancelled`: the host asked the person, who said no; `unavailable`: not here, the page saves it. */
export type DownloadAnswer = 'started' | 'cancelled' | 'unavailable'

/** What the person said when asked whether the bot may write to them. `unavailable`: the host did not ask, or did not answer. */
export type WriteAccess = 'allowed' | 'refused' | 'unavailable'

/** What can be felt. */
export type Haptic = 'success' | 'error' | 'selection'

/** Ends what was begun. Calling it twice does nothing more. */
export type Release = () => void

/**
 * What a host brings beyond a page. No member throws or waits for ever: each has a time limit, runs one at a time with
 * others of its kind, and answers `unavailable` (or false, or null) so that the caller does it in the page. What has
 * owners (back, main button, dirty) is counted: the newest owner is in force, and it ends when its last one lets go.
 */
export interface HostFeatures {
  /** How the app was started; the same as long as it runs. */
  readonly launch: Launch
  /** The host draws the back arrow, so the page draws none. */
  readonly hasBack: boolean
  /** The host draws the primary action, so the page draws none. */
  readonly hasMainButton: boolean
  /** The host can read QR codes. */
  readonly canScan: boolean
  /** Null: the device or the host has none, or the person never may. */
  readonly biometrics: Biometrics | null
  /** Null: the host has none, or its messages could be read on the way. */
  readonly secureStore: SecureStore | null

  /** Told once, after the first themed paint: the host takes its own cover away. */
  ready(): void
  /** Takes the back press while held; the newest holder gets it. Without a holder the host shows no back button. */
  onBack(press: () => void): Release
  /** Shows the host's main button. `update` changes it; it ends with `release`. */
  mainButton(button: MainButton): { update(button: MainButton): void; release: Release }
  /** Something would be lost now: the host asks before it closes, and swipes close nothing. */
  holdOpen(): Release
  /** The host's own menu asks for the settings. */
  onSettings(listener: () => void): Release
  /** The app came back to the foreground by the host's own account (`activated`), or its session was handed over anew. */
  onActivated(listener: () => void): Release
  /** Hears what the embedding side asks for; missing where nobody asks. What came before the first listener is told to it. */
  onRequest?(listener: (request: HostRequest) => void): Release
  /**
   * Tells how many CSS pixels at the window's lower end cannot be seen, now and whenever that changes: a keyboard lies over
   * them, or the host's own sheet is not up so far. What is in movement, or leaves less than 100 pixels to be seen, is not
   * told; what was told before stays.
   */
  onViewport(listener: (covered: number) => void): Release
  /** Makes the device be felt, once; nothing where it cannot. Call it inside the tap: browsers refuse it elsewhere. */
  haptic(kind: Haptic): void
  /** Asks in the host's own dialog. */
  ask(dialog: HostDialog): Promise<DialogAnswer>
  /** Reads a QR code; `accept` says whether a text is the one looked for, else it goes on looking. */
  scan(hint: string, accept: (text: string) => boolean): Promise<ScanAnswer>
  /** Lets the host fetch a file from an absolute https address of ours. */
  downloadFrom(address: string, name: string): Promise<DownloadAnswer>
  /** Asks the person in the host's own dialog whether its bot may write to them; missing where there is no bot to ask for. */
  requestWriteAccess?(): Promise<WriteAccess>
  /** Asks the embedding side for a new one-time code (`login_partner`) when the session has ended. Null: it has none. */
  renewSession(): Promise<string | null>
  /** Tells the embedding side. Nobody hears it in a plain page. */
  tell(event: HostEvent): void
  /** Closes the app. `false`: it cannot close itself. */
  close(): boolean
}
