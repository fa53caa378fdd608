// The bridge between Merchant Wallet and the app or page of a partner that shows it (hosts.md, "Partner WebViews"). This
// file is also what partners get as types: it imports nothing and holds no code but constants. messages.ts checks messages.

/** The version of the protocol. A message of another version is not read; the answer to it is an `error`. */
export const BRIDGE_VERSION = 1

/** The longest message that is read, in characters of JSON. */
export const MESSAGE_LIMIT = 65_536

/** Where a native host hands messages to the app: `window.MerchantWalletBridge.receive(json)`. */
export const RECEIVER_NAME = 'MerchantWalletBridge'

/** The name of the iOS message handler (`webkit.messageHandlers`) and of the Flutter `JavaScriptChannel`: `postMessage(json)`. */
export const CHANNEL_NAME = 'merchantWallet'

/** The name of the Android `@JavascriptInterface` object, which has `postMessage(json: String)`. */
export const ANDROID_NAME = 'MerchantWalletAndroid'

/**
 * The address fragment that turns the bridge on: `https://wallet.example/#mwBridge=1`. Beside it may stand `mwTheme=light`
 * or `dark`, and `mwLang=vi`: what the first paint needs before any message.
 */
export const LAUNCH_MARK = 'mwBridge=1'

/**
 * Every message, both ways, as JSON text (an iframe may also post the object itself).
 * @template Type name of the message: a key of {@link AppMessages} or {@link HostMessages}
 */
export interface Envelope<Type extends string = string, Data = unknown> {
  /** {@link BRIDGE_VERSION}. */
  v: number
  /** The sender's own name for this message, 1–64 characters; an answer repeats it in `re`. */
  id: string
  type: Type
  /** The `id` of the message that this one answers. */
  re?: string
  data: Data
}

/** What the host can do. Names that the app does not know are ignored; what is not listed the app does by itself. */
export type Capability =
  /** Draws the back arrow, or has a back key: hears `back.set`, sends `back.pressed`. */
  | 'back'
  /** Draws the primary action of a form: hears `mainButton.set`, sends `mainButton.pressed`. */
  | 'mainButton'
  /** Answers `share`. */
  | 'share'
  /** Answers `download`. */
  | 'download'
  /** Answers `openLink`. */
  | 'openLink'
  /** Answers `scan`. */
  | 'scan'
  /** Answers `dialog`. */
  | 'dialog'
  /** Hears `haptic`. */
  | 'haptics'
  /** Hears `dirty.set`, and asks the person before it closes while something would be lost. */
  | 'dirty'
  /** Hears `close`. */
  | 'close'
  /** Answers `session.renew` with a new one-time code. */
  | 'session'

/**
 * Colours are `#rrggbb`. One that is missing is the app's own, one on which or in which text could not be read is not taken.
 * Buttons and links keep the operator's skin.
 */
export interface BridgeTheme {
  scheme: 'light' | 'dark'
  /** The ground of the page. */
  page?: string
  /** Cards on it. */
  card?: string
  text?: string
  /** Secondary text. */
  hint?: string
}

/** CSS pixels at each edge that the device or the host covers, 0–300. */
export interface BridgeInsets {
  top: number
  right: number
  bottom: number
  left: number
}

/** Where the app opens first. */
export type BridgeStart =
  | { to: 'invite'; code: string }
  | { to: 'notice' | 'order' | 'recharge' | 'withdraw' | 'project' | 'task'; id: string }

/**
 * The app's first message, repeated until the host answers with `welcome`. It carries nothing that is secret. The first
 * screen waits two seconds for the answer; eight, when the host says `taken` first, since a code must be obtained.
 */
export interface Hello {
  app: 'merchant-wallet'
  /** Versions of the protocol that the app speaks. */
  versions: number[]
  /** The same in every `hello` of one load of the app, so that a host need obtain only one code for it. */
  load: string
}

/** The answer to `hello`. Only `capabilities` must be there; a part that is not as described is left out, and the host hears `error`. */
export interface Welcome {
  capabilities: (Capability | (string & {}))[]
  /** The one-time code that the partner's backend obtained for this person; for each `hello` a new one, or none. */
  code?: string
  /**
   * The host's own name for this person, any text of 1–64 characters. No identity, which is the code's alone: when it is
   * another than at the last launch, what that person left in the app is forgotten before anything is shown.
   */
  user?: string
  theme?: BridgeTheme
  /** A language tag such as `vi` or `pt-BR`. */
  language?: string
  safeArea?: BridgeInsets
  start?: BridgeStart
}

/** The main button as the app wants it shown. */
export interface BridgeMainButton {
  visible: boolean
  label: string
  /** Shows progress; presses are not wanted meanwhile. */
  busy: boolean
  disabled: boolean
}

/** What went wrong, for the developer who reads a log. */
export interface BridgeError {
  /** `bad_data`, `version`, `failed` (a request could not be done), or `app` (the app itself had an error). */
  code: string
  message: string
}

/** No data. */
export type Nothing = Record<string, never>

/**
 * Requests of the app: the host answers each with `answer` (or `error`) and the request's id in `re`. Those that a person
 * answers (`share`, `scan`, `dialog`) are acknowledged with `taken` within two seconds, else the app does it by itself; then
 * the person has five minutes. The others have ten seconds.
 */
export interface AppRequests {
  'session.renew': { ask: Nothing; answer: { code: string } }
  share: { ask: { title?: string; text?: string; url?: string }; answer: { shared: boolean } }
  /** The host fetches the file from the address, which is https, needs no session and ends after minutes. */
  download: { ask: { address: string; name: string }; answer: { started: boolean } }
  /** An https address, to be opened outside the app. */
  openLink: { ask: { address: string }; answer: { opened: boolean } }
  /** Reads a QR code; null when the person turned away. */
  scan: { ask: { hint: string }; answer: { text: string | null } }
  dialog: {
    ask: { title: string; message: string; confirmLabel: string; cancelLabel: string; danger: boolean }
    answer: { confirmed: boolean }
  }
}

/** What the app tells without waiting for an answer. */
export interface AppNotices {
  'back.set': { visible: boolean }
  'mainButton.set': BridgeMainButton
  'dirty.set': { dirty: boolean }
  haptic: { kind: 'success' | 'error' | 'selection' }
  close: Nothing
}

/** What happened in the app. Ids and states only, never an amount or a secret. Sent to every host that said `welcome`. */
export interface AppEvents {
  /** The first screen is painted: a cover may be taken away. */
  ready: Nothing
  /** `path` as in the app's own address: `/recharge/detail/42`. */
  navigated: { path: string }
  'recharge.submitted': { id: string }
  'withdraw.submitted': { id: string }
  'session.ended': Nothing
  /** With `re`, the app refused that message; without, the app itself had an error. */
  error: BridgeError
}

/** Every message from the app to the host with its data. */
export type AppMessages = { hello: Hello } & AppNotices &
  AppEvents & { [Type in keyof AppRequests]: AppRequests[Type]['ask'] }

/** Every message from the host to the app with its data. */
export interface HostMessages {
  welcome: Welcome
  /** The answer to a request; see {@link AppRequests}. */
  answer: Record<string, unknown>
  /** The host began what a person answers, or is about to say `welcome`. */
  taken: Nothing
  /** With `re`: that request could not be done. */
  error: BridgeError
  theme: BridgeTheme
  language: { language: string }
  safeArea: BridgeInsets
  'back.pressed': Nothing
  'mainButton.pressed': Nothing
  /** The host's own menu asks for the settings. */
  'settings.pressed': Nothing
  visibility: { visible: boolean }
  /** The app is in front again: what is shown is asked for again. */
  activated: Nothing
  /** A one-time code of a person, the same or another: the app goes on with that session. */
  session: { code: string; user?: string }
  /** The person signed out of the partner's app: the session and what it showed are forgotten. */
  'session.end': Nothing
  /** `path` as in `navigated`, with an optional query. */
  navigate: { path: string }
}

/** A message from the app. */
export type AppMessage = { [Type in keyof AppMessages]: Envelope<Type, AppMessages[Type]> }[keyof AppMessages]

/** A message from the host. */
export type HostMessage = { [Type in keyof HostMessages]: Envelope<Type, HostMessages[Type]> }[keyof HostMessages]
