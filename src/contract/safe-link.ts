// Also spaces at the ends and backslashes, which a URL parser forgives and a reader of the text does not see.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]|^\s|\s$/u

/** The address of a link that came as data, if it may be opened: https to any host, no user info, no hidden characters. */
export function safeUrl(address: string): URL | undefined {
  if (hidden.test(address)) return undefined
  try {
    const url = new URL(address)
    return url.protocol === 'https:' && !url.username && !url.password ? url : undefined
  } catch {
    return undefined
  }
}
