// The bridge between Merchant Wallet and the app or page of a partner that shows it. This file is also what partners get as
// types: it holds no code but constants. messages.ts checks messages.
import type { BridgeFrame, BridgeInsets, BridgeTheme } from './appearance.ts'
import type { AppEvents, BridgeError, NoData } from './events.ts'

/** The version of the protocol. A message of another version is answered with an `error`. */
export const BRIDGE_VERSION = 1

/** The maximum length of a message, in characters of JSON. */
export const MESSAGE_LIMIT = 65_536

/** The object through which a native host sends messages to the app: `window.MerchantWalletBridge.receive(json)`. */
export const RECEIVER_NAME = 'MerchantWalletBridge'

/** The name of the iOS message handler (`webkit.messageHandlers`) and of the Flutter `JavaScriptChannel`: `postMessage(json)`. */
export const CHANNEL_NAME = 'merchantWallet'

/** The name of the Android `@JavascriptInterface` object, which has `postMessage(json: String)`. */
export const ANDROID_NAME = 'MerchantWalletAndroid'

/**
 * The address fragment that turns the bridge on: `https://wallet.example/?partner#mwBridge=1`. `?partner` is for apps:
 * the page then comes with what greets them, one round trip earlier; frames need none. Optional, for the first paint:
 * `mwTheme=light` or `dark`, `mwLang=vi`, `mwPage=#101418` and `mwCard=#181d22` (colors of the theme),
 * `mwChrome=false` (no bars).
 */
export const LAUNCH_MARK = 'mwBridge=1'

/**
 * The prefix of the names of src/embed's frames (`<iframe name="merchant-wallet:shop">`). The app stores its data under the rest of
 * the name, and its navigation adds nothing to the history of the page.
 */
export const FRAME_NAME = 'merchant-wallet:'

/**
 * Every message, both ways, as JSON text (an iframe may also post the object itself).
 * @template Type name of the message: a key of {@link AppMessages} or {@link HostMessages}
 */
export interface Envelope<Type extends string = string, Data = unknown> {
  /** {@link BRIDGE_VERSION}. */
  v: number
  /** The sender's id of this message, 1–64 characters; an answer repeats it in `re`. */
  id: string
  /** Unknown types are ignored. */
  type: Type
  /** The `id` of the message that this one answers. */
  re?: string
  /** An object, `{}` without data. Unknown fields are ignored. */
  data: Data
}

/** What the host can do. Unknown names are ignored; what is not listed the app does by itself. */
export type Capability =
  /** Draws the back arrow, or has a back key: receives `back.set`, sends `back.pressed`. */
  | 'back'
  /** Draws the primary action of a form: receives `mainButton.set`, sends `mainButton.pressed`. */
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
  /** Receives `haptic`. */
  | 'haptics'
  /** Receives `dirty.set`, and asks the person before it closes while something would be lost. */
  | 'dirty'
  /** Receives `close`. */
  | 'close'
  /** Answers `session.renew` with a new one-time code. */
  | 'session'

/** Where the app opens first. */
export type BridgeStart =
  | { to: 'invite'; code: string }
  | { to: 'notice' | 'order' | 'recharge' | 'withdraw' | 'project' | 'task' | 'feedback'; id: string }
  /** Links to a request, a session and an account lead to their list. */
  | { to: 'request' | 'record' | 'session' | 'account'; id: string }

/**
 * The app's first message, repeated until the host answers with `welcome`. It carries nothing that is secret. The first
 * screen waits two seconds for the answer; eight, when the host says `taken` first, since a code must be obtained.
 */
export interface Hello {
  /** The sender, always the same. */
  app: 'merchant-wallet'
  /** Versions of the protocol that the app supports. `hello` itself is version 1 in every build, so that each host can read it. */
  versions: number[]
  /** Identifies one load of the app: each `hello` of it has the same value, and the host needs only one code for it. */
  load: string
}

/** The answer to `hello`. Only `capabilities` is required. Invalid parts are left out, and reported to the host by `error`. */
export interface Welcome {
  /** What the host can do, at most 64 names. */
  capabilities: (Capability | (string & {}))[]
  /** The one-time code that the partner's backend obtained for this person; for each `hello` a new one, or none. */
  code?: string
  /**
   * The host's own name for this person, any text of 1–64 characters. It proves no identity. When it differs from the last launch,
   * the data of the last person is removed before anything is shown.
   */
  user?: string
  /** Default: what the address said (`mwTheme`), else the device's scheme, in the app's own colors. */
  theme?: BridgeTheme
  /** Default: with all bars, as high as the window. */
  frame?: BridgeFrame
  /** A language tag such as `vi` or `pt-BR`. */
  language?: string
  /** Default: what the browser knows of the device. */
  safeArea?: BridgeInsets
  /** Followed once, not after a reload. Default: the path of the address, or home. */
  start?: BridgeStart
}

/** The main button as the app wants it shown. */
export interface BridgeMainButton {
  /** `false`: no button; the other fields have no meaning. */
  visible: boolean
  /** In the person's language, at most 200 characters. */
  label: string
  /** Shows progress; presses are ignored meanwhile. */
  busy: boolean
  /** Visible, but presses are ignored. */
  disabled: boolean
}

/**
 * Requests of the app: the host answers each with `answer` (or `error`) and the request's id in `re`. Those that a person
 * answers (`share`, `scan`, `dialog`) are acknowledged with `taken` within two seconds, else the app does it by itself; then
 * the person has five minutes, and with a share sheet one. The others have ten seconds.
 */
export interface AppRequests {
  /** The session has ended: a new one-time code for the same person, 8–64 characters. */
  'session.renew': { ask: NoData; answer: { code: string } }
  /** Opens the share sheet; at least one of the three is set. `false`: the person cancelled. */
  share: { ask: { title?: string; text?: string; url?: string }; answer: { shared: boolean } }
  /** The host fetches the file from an https address, which needs no session and expires after minutes. */
  download: { ask: { address: string; name: string }; answer: { started: boolean } }
  /** An https address, to be opened outside the app. */
  openLink: { ask: { address: string }; answer: { opened: boolean } }
  /** Reads a QR code; null: the person cancelled. */
  scan: { ask: { hint: string }; answer: { text: string | null } }
  /** Asks the person. `danger`: confirming destroys something or costs money. */
  dialog: {
    ask: { title: string; message: string; confirmLabel: string; cancelLabel: string; danger: boolean }
    answer: { confirmed: boolean }
  }
}

/** Messages of the app without an answer. */
export interface AppNotices {
  /** Whether there is a way back: the host shows its arrow, or hides it. Only with `back`. */
  'back.set': { visible: boolean }
  /** The complete main button, at each change. Only with `mainButton`. */
  'mainButton.set': BridgeMainButton
  /** Whether something would be lost if the host closed the app now. Only with `dirty`. */
  'dirty.set': { dirty: boolean }
  /** Triggers haptic feedback once. Only with `haptics`. */
  haptic: { kind: 'success' | 'error' | 'selection' }
  /** The app wants to be closed, without a question. Only with `close`. */
  close: NoData
}

/** Every message from the app to the host with its data. */
export type AppMessages = { hello: Hello } & AppNotices &
  AppEvents & { [Type in keyof AppRequests]: AppRequests[Type]['ask'] }

/** Every message from the host to the app with its data. */
export interface HostMessages {
  /** The answer to `hello`; the first one counts. Before it only `taken` is read. */
  welcome: Welcome
  /** The answer to a request; see {@link AppRequests}. */
  answer: Record<string, unknown>
  /** The host has begun what a person answers, or will send `welcome` soon. */
  taken: NoData
  /** The error of the request that `re` names. */
  error: BridgeError
  /** The host's colors have changed. */
  theme: BridgeTheme
  /** Bars and height have changed. */
  frame: BridgeFrame
  /** The person has changed the language: a tag such as `vi` or `pt-BR`. */
  language: { language: string }
  /** What is covered has changed; all four edges. */
  safeArea: BridgeInsets
  /** The host's back was pressed. Without `back.set {visible: true}` before it nothing happens. */
  'back.pressed': NoData
  /** The main button was pressed. While it is busy, disabled or hidden nothing happens. */
  'mainButton.pressed': NoData
  /** The host's own menu asks for the settings. */
  'settings.pressed': NoData
  /** Whether the app may be visible. While it is not, it refreshes nothing. */
  visibility: { visible: boolean }
  /** The app is in front again: it refreshes what is shown. */
  activated: NoData
  /** A one-time code, of the same person or another: the app continues with that session. */
  session: { code: string; user?: string }
  /** The person has signed out of the partner's app: the session and its data are removed. */
  'session.end': NoData
  /** `path` as in `navigated`, with an optional query. */
  navigate: { path: string }
}

/** A message that the app sends; its `type` says what `data` has. */
export type AppMessage = { [Type in keyof AppMessages]: Envelope<Type, AppMessages[Type]> }[keyof AppMessages]

/** A message that the host sends; its `type` says what `data` has. */
export type HostMessage = { [Type in keyof HostMessages]: Envelope<Type, HostMessages[Type]> }[keyof HostMessages]
