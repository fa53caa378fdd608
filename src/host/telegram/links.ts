import type { Release, ShareContent } from '../host.ts'
import { isSafeLink } from '../links.ts'
import type { Capabilities } from './capabilities.ts'
import { post } from './wire.ts'

/** Opens an address through the client, inside the tap. `false`: this client does not, or the address is none that may be opened. */
export function openOutside(address: string, can: Capabilities): boolean {
  if (!isSafeLink(address)) return false
  const { hostname, pathname, search, href } = new URL(address)
  // Within Telegram it stays in Telegram: a chat, a channel, a share.
  if (hostname === 't.me') return can.tgLinks && post('web_app_open_tg_link', { path_full: pathname + search })
  return can.links && post('web_app_open_link', { url: href })
}

/** Lets the person choose a chat to send to. `false`: this client has no such way, or there is nothing to send. */
export function shareToChat({ title, text, url }: ShareContent, can: Capabilities): boolean {
  const words = text ?? title
  // Without a link the words take its place: Telegram offers no share of words alone.
  const link = url ?? words
  if (!link) return false
  const more = url && words ? `&text=${encodeURIComponent(words)}` : ''
  return openOutside(`https://t.me/share/url?url=${encodeURIComponent(link)}${more}`, can)
}

/**
 * Opens links of the page through the client. In the capture phase, for in a frame the SDK's own handler throws on a t.me link
 * and lets it lead the frame away.
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
