// How the app looks inside what shows it. Partners get this file as types, with protocol.ts.

/**
 * Colours are `#rrggbb`. A part that is missing is the app's own; a colour on which, or in which, text could not be read is not used.
 */
export interface BridgeTheme {
  /** Light or dark. Where `page`, or else `card`, is a colour that is used, that one decides. Default: the device's. */
  scheme?: 'light' | 'dark'
  /** The ground of the page. */
  page?: string
  /** Cards on it. */
  card?: string
  /** What is read. */
  text?: string
  /** Secondary text. */
  hint?: string
  /** Buttons, links and the balance card, in place of the operator's skin. It is darkened until white text on it can be read. */
  accent?: string
  /** Corner radius of buttons and fields in CSS pixels, 0–24; cards and sheets follow in proportion. Default: 12. */
  radius?: number
  /** A CSS `font-family` of fonts that the device has; no font is loaded. At most 200 characters. */
  font?: string
}

/** How the app fits into the frame around it. A part that is missing stays as it is. */
export interface BridgeFrame {
  /** `false`: no navigation bar, no tab bar, no support button. Default: true. */
  chrome?: boolean
  /** `true`: the app is only as high as what it shows, and tells that height. Default: false. */
  fit?: boolean
}

/** CSS pixels at each edge that the device or the host covers, 0–300. */
export type BridgeInsets = Record<'top' | 'right' | 'bottom' | 'left', number>
