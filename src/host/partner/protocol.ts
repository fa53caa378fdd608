// The bridge between Merchant Wallet and the app or page of a partner that shows it. This file is also what partners get as
// types: it holds no code but constants. messages.ts checks messages.
import type { BridgeFrame, BridgeInsets, BridgeTheme } from './appearance.ts'

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
 * or `dark`, `mwLang=vi`, `mwPage=#101418` and `mwCard=#181d22` (colours of the theme), `mwChrome=false` (no bars): what the
 * first paint needs before any message.
 */
export const LAUNCH_MARK = 'mwBridge=1'

/**
 * How the name of a frame begins that src/embed makes (`<iframe name="merchant-wallet:shop">`). What the app stores in it is
 * kept under the rest of the name, and its navigation adds nothing to the history of the page.
 */
export const FRAME_NAME = 'merchant-wallet:'

/**
 * Every message, both ways, as JSON text (an iframe may also post the object itself).
 * @template Type name of the message: a key of {@link AppMessages} or {@link HostMessages}
 */
export interface Envelope<Type extends string = string, Data = unknown> {
  /** {@link BRIDGE_VERSION}. */
  v: number
  /** The sender's own name for this message, 1–64 characters; an answer repeats it in `re`. */
  id: string
  /** What is said; one that the other side does not know is ignored. */
  type: Type
  /** The `id` of the message that this one answers. */
  re?: string
  /** An object, `{}` where there is nothing to say. Fields that the other side does not know are ignored. */
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

/** Where the app opens first. */
export type BridgeStart =
  | { to: 'invite'; code: string }
  | { to: 'notice' | 'order' | 'recharge' | 'withdraw' | 'project' | 'task'; id: string }

/**
 * The app's first message, repeated until the host answers with `welcome`. It carries nothing that is secret. The first
 * screen waits two seconds for the answer; eight, when the host says `taken` first, since a code must be obtained.
 */
export interface Hello {
  /** Who speaks, always the same. */
  app: 'merchant-wallet'
  /** Versions of the protocol that the app speaks. `hello` itself is version 1 in every build, so that each host can read it. */
  versions: number[]
  /** The same in every `hello` of one load of the app, so that a host need obtain only one code for it. */
  load: string
}

/** The answer to `hello`. Only `capabilities` must be there; a part that is not as described is left out, and the host hears `error`. */
export interface Welcome {
  /** What the host can do, at most 64 names. */
  capabilities: (Capability | (string & {}))[]
  /** The one-time code that the partner's backend obtained for this person; for each `hello` a new one, or none. */
  code?: string
  /**
   * The host's own name for this person, any text of 1–64 characters. No identity, which is the code's alone: when it is
   * another than at the last launch, what that person left in the app is forgotten before anything is shown.
   */
  user?: string
  /** Default: what the address said (`mwTheme`), else the device's scheme, in the app's own colours. */
  theme?: BridgeTheme
  /** Default: with all bars, as high as the window. */
  frame?: BridgeFrame
  /** A language tag such as `vi` or `pt-BR`. */
  language?: string
  /** Default: what the browser knows of the device. */
  safeArea?: BridgeInsets
  /** Followed once, not after a reload. Default: home, or where the address leads. */
  start?: BridgeStart
}

/** The main button as the app wants it shown. */
export interface BridgeMainButton {
  /** `false`: there is none, and the rest says nothing. */
  visible: boolean
  /** In the person's language, at most 200 characters. */
  label: string
  /** Shows progress; presses are not wanted meanwhile. */
  busy: boolean
  /** Shown, but it cannot be pressed. */
  disabled: boolean
}

/** What went wrong, for the developer who reads a log. */
export interface BridgeError {
  /** `bad_data`, `version`, `failed` (a request could not be done), or `app` (the app itself had an error). */
  code: string
  /** In English, at most 1,000 characters; no person reads it. */
  message: string
}

/** No data. */
export type Nothing = Record<string, never>

/**
 * Requests of the app: the host answers each with `answer` (or `error`) and the request's id in `re`. Those that a person
 * answers (`share`, `scan`, `dialog`) are acknowledged with `taken` within two seconds, else the app does it by itself; then
 * the person has five minutes, and with a share sheet one. The others have ten seconds.
 */
export interface AppRequests {
  /** The session has ended: a new one-time code for the same person, 8–64 characters. */
  'session.renew': { ask: Nothing; answer: { code: string } }
  /** Opens the share sheet; at least one of the three is there. `false`: the person turned away. */
  share: { ask: { title?: string; text?: string; url?: string }; answer: { shared: boolean } }
  /** The host fetches the file from the address, which is https, needs no session and ends after minutes. */
  download: { ask: { address: string; name: string }; answer: { started: boolean } }
  /** An https address, to be opened outside the app. */
  openLink: { ask: { address: string }; answer: { opened: boolean } }
  /** Reads a QR code; null when the person turned away. */
  scan: { ask: { hint: string }; answer: { text: string | null } }
  /** Asks the person. `danger`: going on destroys something or costs money. */
  dialog: {
    ask: { title: string; message: string; confirmLabel: string; cancelLabel: string; danger: boolean }
    answer: { confirmed: boolean }
  }
}

/** What the app tells without waiting for an answer. */
export interface AppNotices {
  /** Whether there is a way back: the host shows its arrow, or hides it. Only with `back`. */
  'back.set': { visible: boolean }
  /** The main button, whole, each time something of it changed. Only with `mainButton`. */
  'mainButton.set': BridgeMainButton
  /** Whether something would be lost if the host closed the app now. Only with `dirty`. */
  'dirty.set': { dirty: boolean }
  /** Makes the device be felt, once. Only with `haptics`. */
  haptic: { kind: 'success' | 'error' | 'selection' }
  /** The app wants to be closed, without a question. Only with `close`. */
  close: Nothing
}

/** What happened in the app. Ids and states only, never an amount or a secret. Sent to every host that said `welcome`. */
export interface AppEvents {
  /** The first screen is painted: a cover may be taken away. */
  ready: Nothing
  /** `path` as in the app's own address: `/recharge/detail/42`. */
  navigated: { path: string }
  /** How high the content is now, in CSS pixels. Only while `frame.fit` is true. */
  height: { height: number }
  /** The person asked for a recharge; `id` is the recharge's. */
  'recharge.submitted': { id: string }
  /** The person asked for a withdrawal; `id` is the withdrawal's. */
  'withdraw.submitted': { id: string }
  /** Nobody is signed in any more: the person signed out, or no new code could be had. */
  'session.ended': Nothing
  /** With `re`, the app refused that message; without, the app itself had an error. */
  error: BridgeError
}

/** Every message from the app to the host with its data. */
export type AppMessages = { hello: Hello } & AppNotices &
  AppEvents & { [Type in keyof AppRequests]: AppRequests[Type]['ask'] }

/** Every message from the host to the app with its data. */
export interface HostMessages {
  /** The answer to `hello`; the first one counts. Before it nothing is heard but `taken`. */
  welcome: Welcome
  /** The answer to a request; see {@link AppRequests}. */
  answer: Record<string, unknown>
  /** The host began what a person answers, or is about to say `welcome`. */
  taken: Nothing
  /** With `re`: that request could not be done. */
  error: BridgeError
  /** The host's colours have changed. */
  theme: BridgeTheme
  /** Bars and height have changed. */
  frame: BridgeFrame
  /** The person reads another language now: a tag such as `vi` or `pt-BR`. */
  language: { language: string }
  /** What is covered has changed; all four edges. */
  safeArea: BridgeInsets
  /** The host's back was pressed. Without `back.set {visible: true}` before it nothing happens. */
  'back.pressed': Nothing
  /** The main button was pressed. While it is busy, disabled or hidden nothing happens. */
  'mainButton.pressed': Nothing
  /** The host's own menu asks for the settings. */
  'settings.pressed': Nothing
  /** Whether the person may be looking: the app asks for nothing new while they are not. */
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
