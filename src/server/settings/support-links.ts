import { Refusal } from '../refusal.ts'

/** Where support links may always lead: a messenger's own short links. */
const messengers = ['t.me', 'wa.me']
const MAX_LINKS = 2

/**
 * Up to two support links, checked and written one way: https, no user part, no control characters, and a host that is a
 * messenger's or one of `hosts`, which the configuration names.
 */
export function checkedSupportLinks(text: string, hosts: readonly string[] = []): string {
  const links = text
    .split(',')
    .map(link => link.trim())
    .filter(Boolean)
  if (links.length > MAX_LINKS) refuse('customer_link')
  return links.map(link => checkedLink(link, [...messengers, ...hosts])).join(',')
}

function checkedLink(link: string, hosts: readonly string[]): string {
  // A URL parser drops tabs and line breaks silently, so they are looked for first.
  if (hasControl(link) || !URL.canParse(link)) refuse('customer_link')
  const url = new URL(link)
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  if (!plain || !hosts.includes(url.hostname)) refuse('customer_link')
  return url.href.replaceAll(',', '%2C')
}

/** A relative path of a picture on the media host, or nothing. It can name no other host and climb out of no folder. */
export function checkedMediaPath(path: string, field: string): string {
  if (path === '') return ''
  const relative = /^[\w./-]+$/.test(path) && !path.startsWith('/') && !path.split('/').includes('..')
  if (!relative) refuse(field)
  return path
}

function hasControl(text: string): boolean {
  return /\p{Cc}|\p{Cf}/u.test(text)
}

function refuse(field: string): never {
  throw new Refusal('value_invalid', field)
}
