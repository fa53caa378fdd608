import type { Release, ShareContent } from '../host.ts'
import { isSafeLink } from '../links.ts'
import { sendToClient } from './bridge.ts'
import type { Capabilities } from './capabilities.ts'

/** Opens an address through the client, within the tap. Returns false when the client cannot, or the address is not allowed. */
export function openOutside(address: string, can: Capabilities): boolean {
  if (!isSafeLink(address)) return false
  const { hostname, pathname, search, href } = new URL(address)
  // A chat, a channel or a share stays inside Telegram.
  if (hostname === 't.me')
    return can.openTelegramLinks && sendToClient('web_app_open_tg_link', { path_full: pathname + search })
  return can.openLinks && sendToClient('web_app_open_link', { url: href })
}

/** Lets the person choose a chat to send to. Returns false when the client cannot, or there is nothing to send. */
export function shareToChat({ title, text, url }: ShareContent, can: Capabilities): boolean {
  const words = text ?? title
  // Telegram has no share of text alone: it takes the place of the link.
  const link = url ?? words
  if (!link) return false
  const more = url && words ? `&text=${encodeURIComponent(words)}` : ''
  return openOutside(`https://t.me/share/url?url=${encodeURIComponent(link)}${more}`, can)
}

/**
 * Opens links of the page through the client. In the capture phase: in a frame the SDK's own handler throws on a t.me link,
 * and the frame would follow it.
 */
export function catchLinks(open: (address: string) => boolean): Release {
  const onClick = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(anchor instanceof HTMLAnchorElement) || event.button !== 0) return
    if (anchor.protocol !== 'https:' || anchor.origin === location.origin || !open(anchor.href)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
