import { isIP } from 'node:net'
import type { Config } from '../config.ts'

/**
 * The caller's address. `X-Forwarded-For` counts only behind a proxy that the operator vouches for, and there only its
 * last entry, which that proxy wrote; the ones before it are whatever the caller sent.
 */
export function addressOf(config: Pick<Config, 'trustProxy'>, forwarded: string | undefined, socket: string): string {
  const last = config.trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return normal(last && isIP(last) ? last : socket)
}

// One household has a whole /64 of IPv6 addresses: counted singly, a limit would bind nobody.
function normal(address: string): string {
  const plain = address.replace(/^::ffff:/, '').replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0')
  return `${[...groups, ...after].slice(0, 4).join(':')}::/64`
}
