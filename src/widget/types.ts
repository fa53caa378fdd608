/** A page's colours, as `#rrggbb`. One that is missing, or on which texts could not be read, is not taken. */
export interface WidgetTheme {
  /** Light or dark. Where `page`, or else `card`, is a colour that is taken, that one decides. Default: the device's. */
  scheme?: 'light' | 'dark' | undefined
  /** Behind everything. */
  page?: string | undefined
  /** Of cards, sheets and bars. */
  card?: string | undefined
  /** Of texts. */
  text?: string | undefined
  /** Of texts that stand back. */
  hint?: string | undefined
}

/** What can be changed while a widget is there. */
export interface WidgetChanges {
  /** BCP 47 tag. The person may choose another in the app; that stays until yours changes. Default: the browser's languages. */
  language?: string | undefined
  /** `auto` (the default) follows the device. */
  theme?: 'auto' | 'light' | 'dark' | WidgetTheme | undefined
  /** Where it is in the app: `/wallet`, `/recharge/detail/42`. Default: `/`, home. */
  path?: string | undefined
  /** Height of the widget: pixels, or a CSS length. Default: `min(100vh, 720px)`. Its width is that of the target. */
  height?: number | string | undefined
  /**
   * One-time code that your backend obtained (`POST /api/v1/partner/login_code`): the person is signed in by it. Without one
   * the person signs in with account and password.
   */
  session?: string | undefined
  /** Your own name for the person that `session` is of. Another one than last time: what the last one left is forgotten. */
  user?: string | undefined
  /**
   * Asked when the session has ended, and at the start when there is none and no `session`: answer a new code for the same
   * person and the app goes on where it is, or null and it shows its sign-in. It has 20 s.
   */
  onSessionEnded?: (() => string | null | Promise<string | null>) | undefined
}

/** How a widget is mounted. */
export interface WidgetOptions extends WidgetChanges {
  /**
   * Where the widget's files are: the address of the folder that holds `assets/`. Default: where the module came from; bundlers
   * move it, so name it there (`https://wallet.example/widget/`).
   */
  base?: string | undefined
  /** Origin, and path if any, of the API. Default: what the build was made with, else the origin of `base`. */
  apiBase?: string | undefined
  /** Letters, digits, `-` and `_`. Session, language and drafts are kept under it; widgets of one name share them. Default: `main`. */
  name?: string | undefined
}

/** What a widget tells. Amounts, addresses and identities are never in it: ids and states only. */
export type WidgetEvent =
  /** It is drawn and can be used. */
  | { type: 'ready' }
  | { type: 'navigated'; path: string }
  | { type: 'recharge.submitted'; id: string }
  | { type: 'withdraw.submitted'; id: string }
  | { type: 'session.ended' }
  /** Something did not work, and the person has been told. The widget could not be loaded: it shows so, with a way to try again. */
  | { type: 'error'; message: string }

/** The name of what a widget tells. */
export type WidgetEventType = WidgetEvent['type']

/** What a listener of one type hears. */
export type WidgetEventOf<T extends WidgetEventType> = Extract<WidgetEvent, { type: T }>

/** A widget that was mounted. After `destroy` every other member does nothing. */
export interface Widget {
  /**
   * Changes what is named and leaves the rest. Throws a TypeError for a wrong value, and for `base`, `apiBase` and `name`, which
   * are fixed when it is mounted.
   */
  update(changes: WidgetChanges): void
  /** Goes to a path of the app. Throws a TypeError when it does not begin with a slash. A path that is unknown shows so. */
  navigate(path: string): void
  /** Listens. Returns a function that stops it. Throws a TypeError for a type that there is not. */
  on<T extends WidgetEventType>(type: T, listener: (event: WidgetEventOf<T>) => void): () => void
  /** Takes it away: its elements, styles, listeners, timers, sockets. What is stored stays: the session lasts. Twice does nothing more. */
  destroy(): void
}

/**
 * The element `<merchant-wallet>`. Its attributes are `base`, `api-base`, `name`, `language`, `theme` (`auto`, `light`, `dark`),
 * `path` and `height`; one that is changed is followed, `base`, `api-base` and `name` by beginning anew. It is mounted when it comes into the
 * document and destroyed when it leaves; moved at once, it is kept. It dispatches a CustomEvent for each {@link WidgetEvent}, with its type,
 * and the event as `detail`; none bubbles.
 */
export interface MerchantWalletElement extends HTMLElement {
  /** What attributes cannot hold: `session`, `user`, `onSessionEnded`, colours. Setting it changes what is named. */
  options: WidgetChanges
  /** See {@link Widget.navigate}. */
  navigate(path: string): void
}

/**
 * Puts a widget into an element of the page, as its last child. Throws a TypeError when the target is no element in a page, when it holds
 * a widget already, or for a wrong option. Loading goes on after it has returned: `ready` tells when it is there, and
 * `error` when it cannot be had.
 */
export declare function mount(target: Element, options?: WidgetOptions): Widget

declare global {
  interface HTMLElementTagNameMap {
    'merchant-wallet': MerchantWalletElement
  }
}
