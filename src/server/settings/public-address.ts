import type { Config } from '../config/config.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireNotFixed } from './fixed.ts'

const FIELD = 'public_address'

/** Returns the origin of an address at which the app is opened: https and a host, without anything else; '' is none. */
export function parsePublicAddress(address: string): string {
  if (address === '') return ''
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url?.protocol === 'https:' && url.href === `${url.origin}/` && url.hostname.includes('.')
  // A parser drops line breaks, and adds what is missing.
  if (!isPlain || !/^https:\/\/[^\s/\\]+\/?$/i.test(address))
    throw new Refusal('value_invalid', FIELD, undefined, 'address_form')
  return url.origin
}

/**
 * Returns the origin of a new public address. Refuses one that {@link parsePublicAddress} refuses, any while the
 * environment sets it, and in the demo any but ''.
 */
export function checkPublicAddress(
  address: string,
  { fromEnvironment, demo }: Pick<Config, 'fromEnvironment' | 'demo'>
): string {
  requireNotFixed(fromEnvironment.publicUrl === null ? null : 'PUBLIC_URL', FIELD)
  const origin = parsePublicAddress(address)
  // The demo's password is public, and its operator approves by itself.
  if (origin !== '' && demo) throw new Refusal('value_invalid', FIELD, undefined, 'demo_on')
  return origin
}
