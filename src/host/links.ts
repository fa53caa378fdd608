import { parseSafeUrl } from '../contract/safe-link.ts'

const SUPPORT_HOSTS = ['t.me', 'wa.me', 'api.whatsapp.com']

/** Returns whether a link from data may be opened: https to any host, no user info, no control characters. */
export const isSafeLink = (address: string): boolean => parseSafeUrl(address) !== undefined

/** Returns whether a link may be offered as support: `t.me`, WhatsApp, or a host that the operator has configured. */
export function isSupportLink(address: string, configured: readonly string[] = []): boolean {
  const host = parseSafeUrl(address)?.hostname
  return host !== undefined && [...SUPPORT_HOSTS, ...configured].includes(host)
}
