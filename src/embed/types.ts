/** Colours of the embedding page, as `#rrggbb`. One that is missing, or on which text could not be read, is not used. */
export interface WidgetTheme {
  /** Light or dark. Where `page`, or else `card`, is a colour that is used, that one decides. Default: the device's. */
  scheme?: 'light' | 'dark' | undefined
  /** Behind everything. */
  page?: string | undefined
  /** Of cards, sheets and bars. */
  card?: string | undefined
  /** Of text. */
  text?: string | undefined
  /** Of secondary text. */
  hint?: string | undefined
}

/** What can be changed while a widget is mounted. */
export interface WidgetChanges {
  /** BCP 47 tag. The person may choose another in the wallet; that stays until yours changes. Default: the browser's languages. */
  language?: string | undefined
  /** `auto` (the default) follows the device. */
  theme?: 'auto' | 'light' | 'dark' | WidgetTheme | undefined
  /** Colour of buttons, links and the balance card, as `#rrggbb`; darkened until white text on it can be read. Default: the operator's. */
  accent?: string | undefined
  /** Corner radius of buttons and fields in pixels, 0 to 24; cards and sheets follow in proportion. Default: 12. */
  radius?: number | undefined
  /** A CSS `font-family` of fonts that the device has: web fonts of your page do not reach into the frame. Default: the system's. */
  font?: string | undefined
  /** `false`: only the screen, without navigation bar, tab bar and support button. Default: true. */
  chrome?: boolean | undefined
  /** The screen: `/wallet`, `/recharge/detail/42`. Default: `/`, home. */
  path?: string | undefined
  /**
   * Height of the widget: pixels, a CSS length, or `auto`, which is as high as the content, 4,000 pixels at most. Default:
   * `min(100vh, 720px)`. Its width is that of the target.
   */
  height?: number | string | undefined
  /**
   * One-time code that your backend obtained (`POST /api/v1/partner/login_code`): the person is signed in by it. Without one
   * the person signs in with account and password.
   */
  session?: string | undefined
  /** Your own name for the person that `session` is of. Another one than last time: what the last one left is forgotten. */
  user?: string | undefined
  /**
   * Called when the session has ended, and at the start when there is none and no `session`: return a new code for the same
   * person, and the wallet continues where it is, or null, and it shows its sign-in. Limit: 10 seconds.
   */
  onSessionEnded?: (() => string | null | Promise<string | null>) | undefined
}

/** How a widget is mounted. */
export interface WidgetOptions extends WidgetChanges {
  /**
   * Address of the wallet: `https://wallet.example/` (`https://wallet.example/widget/` is the same). Default: where the module
   * came from, if that was a wallet's `/widget/index.js`; code that a bundler made must name it.
   */
  base?: string | undefined
  /** Letters, digits, `-` and `_`, 32 at most. Session, language and drafts are kept under it; widgets of one name share them. Default: `main`. */
  name?: string | undefined
}

/**
 * Why a widget does not work.
 * - `offline`: the browser has no network.
 * - `blocked`: the Content-Security-Policy of your page has no `frame-src` for the wallet.
 * - `refused`: something was loaded, but it is not the wallet. Your origin is not on the wallet's list, or the wallet's server is
 *   down or answers with an error: the browser does not tell a page which of these it is.
 * - `timeout`: nothing was loaded within 30 seconds.
 * - `version`: the wallet no longer speaks the bridge of this version of the package.
 * - `app`: the wallet works, but had an error; the person has seen a message.
 */
export type WidgetErrorReason = 'offline' | 'blocked' | 'refused' | 'timeout' | 'version' | 'app'

/** An event of a widget. It contains ids and states, never amounts, addresses or identities. */
export type WidgetEvent =
  /** It is drawn and can be used. Sent again after the wallet has reloaded itself. */
  | { type: 'ready' }
  | { type: 'navigated'; path: string }
  | { type: 'recharge.submitted'; id: string }
  | { type: 'withdraw.submitted'; id: string }
  /** Nobody is signed in any more. */
  | { type: 'session.ended' }
  /** `message` is English, for a log. With every reason but `app` the widget shows that it could not be loaded, and a way to try again. */
  | { type: 'error'; reason: WidgetErrorReason; message: string }

/** The name of an event. */
export type WidgetEventType = WidgetEvent['type']

/** The event of one type. */
export type WidgetEventOf<T extends WidgetEventType> = Extract<WidgetEvent, { type: T }>

/** A widget that was mounted. After `destroy` every other member does nothing. */
export interface Widget {
  /**
   * Changes what is named and leaves the rest. Throws a TypeError for a wrong value, and for `base` and `name`, which are fixed when
   * it is mounted.
   */
  update(changes: WidgetChanges): void
  /** Goes to a screen. Throws a TypeError when the path does not begin with a slash. An unknown path shows "not found". */
  navigate(path: string): void
  /** Listens. Returns what stops it. Throws a TypeError for an unknown type. */
  on<T extends WidgetEventType>(type: T, listener: (event: WidgetEventOf<T>) => void): () => void
  /** Removes it: frame, listeners, timers. What is stored stays: the session lasts. Twice does nothing more. */
  destroy(): void
}

/**
 * The element `<merchant-wallet>`. Its attributes are `base`, `name`, `language`, `theme` (`auto`, `light`, `dark`), `accent`,
 * `radius`, `font`, `chrome` (`true`, `false`), `path` and `height`. A changed attribute is followed; `base` and `name` by beginning
 * anew. It is mounted when it comes into the document and destroyed when it leaves; moving it loads the wallet anew, as it does
 * every frame. It dispatches a CustomEvent for each {@link WidgetEvent}, with its type, and the event as `detail`; none bubbles.
 */
export interface MerchantWalletElement extends HTMLElement {
  /** What attributes cannot hold: `session`, `user`, `onSessionEnded`, colours. Setting it changes what is named. */
  options: WidgetChanges
  /** See {@link Widget.navigate}. */
  navigate(path: string): void
}

/**
 * Puts a widget into an element of the page, as its last child. Throws a TypeError when the target is not an element, when it holds
 * a widget already, or for a wrong option. Loading goes on after it has returned: `ready` tells when it is there, and
 * `error` when it cannot be loaded.
 */
export declare function mount(target: Element, options?: WidgetOptions): Widget

declare global {
  interface HTMLElementTagNameMap {
    'merchant-wallet': MerchantWalletElement
  }
}
