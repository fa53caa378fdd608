import { Refusal } from '../errors/refusal.ts'

/** Hosts that are always allowed in support links: short links of messengers. */
const messengers = ['t.me', 'wa.me']
const MAX_LINKS = 2

/**
 * Validates and normalizes up to two support links: https, no user part, no control characters, and a host that is a messenger's
 * or one of `hosts` from the configuration.
 */
export function checkSupportLinks(text: string, hosts: readonly string[] = []): string {
  const links = text
    .split(',')
    .map(link => link.trim())
    .filter(Boolean)
  if (links.length > MAX_LINKS) refuseField('customer_link')
  return links.map(link => checkLink(link, [...messengers, ...hosts])).join(',')
}

function checkLink(link: string, hosts: readonly string[]): string {
  // A URL parser drops tabs and line breaks silently, so they are rejected first.
  if (hasControl(link) || !URL.canParse(link)) refuseField('customer_link')
  const url = new URL(link)
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  if (!plain || !hosts.includes(url.hostname)) refuseField('customer_link')
  return url.href.replaceAll(',', '%2C')
}

/**
 * Validates the relative path of a picture on the media host; may be empty. It cannot contain another host or leave the folder.
 */
export function checkMediaPath(path: string, field: string): string {
  if (path === '') return ''
  const relative = /^[\w./-]+$/.test(path) && !path.startsWith('/') && !path.split('/').includes('..')
  if (!relative) refuseField(field)
  return path
}

function hasControl(text: string): boolean {
  return /\p{Cc}|\p{Cf}/u.test(text)
}

function refuseField(field: string): never {
  throw new Refusal('value_invalid', field)
}
