const SUPPORT_HOSTS = ['t.me', 'wa.me', 'api.whatsapp.com']

// Also spaces at the ends and backslashes, which a URL parser forgives and a reader of the text does not see.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]|^\s|\s$/u

function parsed(address: string): URL | undefined {
  if (hidden.test(address)) return undefined
  try {
    const url = new URL(address)
    return url.protocol === 'https:' && !url.username && !url.password ? url : undefined
  } catch {
    return undefined
  }
}

/** Whether a link that came as data may be opened: https to any host, no user info, no control characters (MONEY.md). */
export const isSafeLink = (address: string): boolean => parsed(address) !== undefined

/** Whether a link may be offered as support: only `t.me`, WhatsApp's own hosts, or a host that the operator configured. */
export function isSupportLink(address: string, configured: readonly string[] = []): boolean {
  const host = parsed(address)?.hostname
  return host !== undefined && [...SUPPORT_HOSTS, ...configured].includes(host)
}
