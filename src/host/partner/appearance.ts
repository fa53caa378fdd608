// How the app looks inside a partner's app or page. Partners get this file as types, with protocol.ts.

/**
 * Colors are `#rrggbb`. Missing parts are the app's own. Colors that make text unreadable are not used.
 */
export interface BridgeTheme {
  /** Default: the device's. When `page` or `card` is used, its color decides. */
  scheme?: 'light' | 'dark'
  /** The background of the page. */
  page?: string
  /** The color of cards on the page, `#rrggbb`. */
  card?: string
  /** The color of text, `#rrggbb`. */
  text?: string
  /** Secondary text. */
  hint?: string
  /** Buttons, links and the balance card, instead of the operator's skin. Darkened until white text on it is readable. */
  accent?: string
  /** Corner radius of buttons and fields in CSS pixels, 0–24; cards and sheets follow in proportion. Default: 12. */
  radius?: number
  /** A CSS `font-family` of fonts that the device has; no font is loaded. At most 200 characters. */
  font?: string
}

/** How the app fits into the frame around it. Missing parts stay as they are. */
export interface BridgeFrame {
  /** `false`: no navigation bar, no tab bar, no support button. Default: true. */
  chrome?: boolean
  /** `true`: the app is as high as its content, and reports that height. Default: false. */
  fit?: boolean
}

/** How much of each edge the device or the host covers, in CSS pixels, 0–300. */
export type BridgeInsets = Record<'top' | 'right' | 'bottom' | 'left', number>
