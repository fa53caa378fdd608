// What the address and the name of the frame say about how the app was launched. The inline script of the page reads it for the
// first paint. The rest of a Telegram launch (signed data, version) is read by telegram/launch.ts, once the host is loaded.
import { FRAME_NAME } from './partner/protocol.ts'

/** The parameters that hosts append to the address. */
export const launchParameters = /[?&#](tgWebApp|mw[A-Z]).*/s

/** Whether parameters are a whole launch. A link inside the app may carry fewer, and must not end the launch that is there. */
export const isLaunch = (address: string): boolean =>
  /mwBridge|tgWebApp(Data=.*auth_date.*hash|Version=.*Platform=|Platform=.*Version=)/s.test(address)

/** Which host has launched the app with these parameters. */
export const launchKind = (launch: string): 'partner' | 'telegram' =>
  /[?&#]mwBridge/.test(launch) ? 'partner' : 'telegram'

/** What of a launch is needed for the first paint. Colours are `#rrggbb`. */
export interface FirstPaint {
  /** Telegram's number of the person, empty when there is none. Not proven: identity comes from the server's session. */
  person: string
  scheme: 'light' | 'dark' | undefined
  /** The colour behind everything. */
  page: string | undefined
  /** The colour of cards and bars. */
  card: string | undefined
  /** A language tag such as `pt-BR`. */
  language: string | undefined
  /** Whether there are bars. */
  chrome: boolean
}

/** Reads a launch: query and hash of the address, as they were. Never throws. */
export function readFirstPaint(launch: string): FirstPaint {
  // Encoded twice, or once where something on the way has decoded it. Unlike decodeURIComponent this never throws.
  const text = unescape(unescape(launch))
  const find = (pattern: RegExp | string): string | undefined => RegExp(pattern).exec(text)?.[1]
  const telegram = (name: string) => find(`"${name}_color":"(#\\w{6})"`)
  const partner = (name: string) => find(`mw${name}=(#\\w{6})`)
  const card = telegram('section_bg') ?? telegram('bg') ?? partner('Card')
  return {
    person: find(/user=.*?"id":(\d+)/) ?? '',
    scheme: find(/mwTheme=(light|dark)/) as FirstPaint['scheme'],
    page: telegram('secondary_bg') ?? partner('Page') ?? card,
    card,
    language: find(/(?:mwLang=|language_code":")([a-z]{2,3}([-_][a-z\d]{2,8})*)/i),
    chrome: !text.includes('mwChrome=false')
  }
}

/**
 * Returns the name under which a page embeds the app (src/embed), or null when none does. It is in the name of the frame, which a
 * frame keeps over reloads, also where the browser denies it storage.
 */
export function embedName(): string | null {
  if (window.parent === window || !window.name.startsWith(FRAME_NAME)) return null
  return /^[\w-]{1,32}$/.exec(window.name.slice(FRAME_NAME.length))?.[0] ?? null
}
