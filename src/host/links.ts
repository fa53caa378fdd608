import { safeUrl } from '../contract/safe-link.ts'

const SUPPORT_HOSTS = ['t.me', 'wa.me', 'api.whatsapp.com']

/** Whether a link that came as data may be opened: https to any host, no user info, no control characters. */
export const isSafeLink = (address: string): boolean => safeUrl(address) !== undefined

/** Whether a link may be offered as support: only `t.me`, WhatsApp's own hosts, or a host that the operator configured. */
export function isSupportLink(address: string, configured: readonly string[] = []): boolean {
  const host = safeUrl(address)?.hostname
  return host !== undefined && [...SUPPORT_HOSTS, ...configured].includes(host)
}
