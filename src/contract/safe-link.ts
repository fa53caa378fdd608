// Includes spaces at the ends and backslashes, which a URL parser accepts and a reader does not see.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]|^\s|\s$/u

/**
 * Returns the address of a link in data if it is safe to open: https, no user info, no hidden characters. Any host is allowed.
 */
export function parseSafeUrl(address: string): URL | undefined {
  if (hidden.test(address)) return undefined
  try {
    const url = new URL(address)
    return url.protocol === 'https:' && !url.username && !url.password ? url : undefined
  } catch {
    return undefined
  }
}
