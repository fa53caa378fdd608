/** Colors of the embedding page, as `#rrggbb`. A missing color, or one on which text is unreadable, is not used. */
export interface WidgetTheme {
  /** Light or dark. If `page`, or else `card`, is used, that color decides. Default: the device's scheme. */
  scheme?: 'light' | 'dark' | undefined
  /** Background of the page. */
  page?: string | undefined
  /** Background of cards, sheets and bars. */
  card?: string | undefined
  /** Color of text. */
  text?: string | undefined
  /** Color of secondary text. */
  hint?: string | undefined
}

/** Options that can be changed while a widget is mounted. */
export interface WidgetChanges {
  /**
   * BCP 47 tag. The person's own choice of a language in the wallet stays until this option changes. Default: the
   * browser's.
   */
  language?: string | null | undefined
  /** `auto` (the default) follows the device. */
  theme?: 'auto' | 'light' | 'dark' | WidgetTheme | null | undefined
  /** Color of buttons, links and the balance card, as `#rrggbb`; darkened until white text is readable on it. Default: the operator's. */
  accent?: string | null | undefined
  /** Corner radius of buttons and fields in pixels, 0 to 24; cards and sheets follow in proportion. Default: 12. */
  radius?: number | null | undefined
  /** A CSS `font-family` of fonts on the device: web fonts of your page do not work in the frame. Default: the system's. */
  font?: string | null | undefined
  /** `false` shows only the screen, without navigation bar, tab bar and support button. Default: true. */
  chrome?: boolean | null | undefined
  /** The screen: `/wallet`, `/recharge/detail/42`. Default: `/`, home. */
  path?: string | null | undefined
  /**
   * Height of the widget: pixels, a CSS length, or `auto`, which follows the content up to 4,000 pixels. Default:
   * `min(100vh, 720px)`. The width is that of the target.
   */
  height?: number | string | null | undefined
  /**
   * One-time code from your backend (`POST /api/v1/partner/login_code`), which signs the person in. Without a code the person
   * signs in with account and password.
   */
  session?: string | null | undefined
  /** Your own name for the person of `session`. When it changes, the data of the previous person is removed. */
  user?: string | null | undefined
  /**
   * Called when the session has ended, and at the start without a session and without `session`. Return a new code for the same
   * person to continue in the same place, or null to show the sign-in. Limit: 10 seconds.
   */
  onSessionEnded?: (() => string | null | Promise<string | null>) | null | undefined
}

/** Options for mounting a widget. */
export interface WidgetOptions extends WidgetChanges {
  /**
   * Address of the wallet: `https://wallet.example/` (`https://wallet.example/widget/` is the same). Default: derived from the
   * module's address, if that is a wallet's `/widget/index.js`. Required in code that a bundler made.
   */
  base?: string | null | undefined
  /** At most 32 letters, digits, `-` and `_`. Widgets of one name share session, language and drafts. Default: `main`. */
  name?: string | null | undefined
  /**
   * `true` loads the frame without the browser's stored data, so that a page with `Cross-Origin-Embedder-Policy` can embed it in browsers
   * that otherwise refuse (Safari has no such frames). The person's session then ends with the page. Usually not needed: the wallet's
   * pages allow such embedding themselves. Default: false.
   */
  credentialless?: boolean | null | undefined
}

/**
 * The reason why a widget does not work.
 * - `offline`: the browser has no network.
 * - `blocked`: the Content-Security-Policy of your page has no `frame-src` for the wallet.
 * - `refused`: a page was loaded, but it is not the wallet. Your origin is not on the wallet's list, or the wallet's server is
 *   down or responds with an error: the browser does not tell a page which of these it is.
 * - `timeout`: nothing was loaded within 30 seconds.
 * - `engine`: the browser is too old for the wallet, whose frame says so to the person.
 * - `sandbox`: a `sandbox` around the frame, of your page or of a page around it, lacks `allow-same-origin`.
 * - `options`: an attribute or a property of the element or the component is wrong, and was left out. `mount` and `update` throw instead.
 * - `version`: the wallet no longer speaks the bridge of this version of the package.
 * - `app`: the wallet works, but had an error, and showed a message to the person.
 */
export type WidgetErrorReason =
  | 'offline'
  | 'blocked'
  | 'refused'
  | 'timeout'
  | 'version'
  | 'engine'
  | 'sandbox'
  | 'options'
  | 'app'

/** An event of a widget. It contains ids and states, never amounts, addresses or identities. */
export type WidgetEvent =
  /** The wallet is usable, also while its element is hidden. Sent again after the wallet has reloaded itself. */
  | { type: 'ready' }
  | { type: 'navigated'; path: string }
  | { type: 'recharge.submitted'; id: string }
  | { type: 'withdraw.submitted'; id: string }
  /** The person moved money between the balances of the wallet. */
  | { type: 'transfer.submitted' }
  /** Something of the person has changed: a balance, an order, a request, a task. Not which one, and not to what. */
  | {
      type: 'changed'
      topic:
        | 'wallet.changed'
        | 'order.changed'
        | 'recharge.changed'
        | 'withdraw.changed'
        | 'task.changed'
        | 'notice.created'
    }
  /** Whether input would be lost if you removed the widget now. */
  | { type: 'dirty'; dirty: boolean }
  /** The language of the wallet, at the start and after a change. */
  | { type: 'language'; language: string }
  /** Someone is signed in. `user` is your name for the person, from the option. */
  | { type: 'session.started'; user: string | null }
  /**
   * Your person could not be signed in, and the wallet says so. `code`: the code was wrong, used or too old; `no_code`: `onSessionEnded`
   * returned none; `unreachable`: the wallet's server did not answer. `update({ session })` with a new code continues.
   */
  | { type: 'session.refused'; reason: 'code' | 'no_code' | 'unreachable' }
  /** The person is no longer signed in. */
  | { type: 'session.ended' }
  /**
   * `message` is English, for a log. For every reason but `app`, `engine`, `sandbox` and `options` the widget shows
   * that it could not be loaded, with a retry button. It tries again automatically when the network is back, and
   * shows a wallet that answers late.
   */
  | { type: 'error'; reason: WidgetErrorReason; message: string }

/** The name of an event. */
export type WidgetEventType = WidgetEvent['type']

/** The event of one type. */
export type WidgetEventOf<T extends WidgetEventType> = Extract<WidgetEvent, { type: T }>

/** A mounted widget. After `destroy` every other member does nothing. */
export interface Widget {
  /**
   * Changes the given options and keeps the others. Null sets an option back to its default; `language` stays as it
   * is. Throws a TypeError for an invalid value, and for `base`, `name` and `credentialless`, which are fixed when
   * the widget is mounted.
   */
  update(changes: WidgetChanges): void
  /** Goes to a screen. Throws a TypeError when the path does not start with a slash. An unknown path shows "not found". */
  navigate(path: string): void
  /** Adds a listener. Returns a function that removes it. Throws a TypeError for an unknown type. */
  on<T extends WidgetEventType>(type: T, listener: (event: WidgetEventOf<T>) => void): () => void
  /** Removes the frame, listeners and timers. Stored data stays, so the session lasts. A second call does nothing. */
  destroy(): void
}

/**
 * The element `<merchant-wallet>`. Its attributes are `base`, `name`, `language`, `theme` (`auto`, `light`, `dark`),
 * `accent`, `radius`, `font`, `chrome` (`true`, `false`), `credentialless`, `path` and `height`. A changed attribute
 * is applied; a changed `base` or `name` mounts the widget again. The widget is mounted when the element enters the
 * document and destroyed when it leaves it. Moving the element reloads the wallet, as with every frame. The element
 * dispatches a CustomEvent for each {@link WidgetEvent}, with the same type and the event as `detail`; none bubbles.
 */
export interface MerchantWalletElement extends HTMLElement {
  /** Options that attributes cannot express: `session`, `user`, `onSessionEnded`, colors. Setting it changes the given options. */
  options: WidgetChanges
  /** Opens a path of the wallet. */
  navigate(path: string): void
}

/**
 * Adds a widget to an element of the page, as its last child. Throws a TypeError for a wrong option, when the target is not an
 * element, or when it already holds a widget. Returns before the wallet is loaded: `ready` reports that it is, and `error` that
 * it cannot be.
 */
export declare function mount(target: Element, options?: WidgetOptions): Widget

declare global {
  interface HTMLElementTagNameMap {
    'merchant-wallet': MerchantWalletElement
  }
}
