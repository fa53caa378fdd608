// What the inline script and partners' hosts read of a launch.

/** What of a launch is needed for the first paint. Colors are `#rrggbb`. */
export interface FirstPaint {
  /** Telegram's number of the person, empty when there is none. Not proven: identity comes from the server's session. */
  person: string
  scheme: 'light' | 'dark' | undefined
  /** The color behind everything. */
  page: string | undefined
  /** The color of cards and bars. */
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
