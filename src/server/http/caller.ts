import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'
import type { CallerAddress } from '../limits/address-rates.ts'

const GROUP_COUNT = 8

/**
 * Returns the caller's address. Of `X-Forwarded-For` only as many entries count as there are trusted proxies: each appends one,
 * and the earlier ones come from the caller.
 */
export function readAddress(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  forwarded: string | undefined,
  socket: string
): CallerAddress {
  let address = socket
  const entries = (forwarded ?? '').split(',').map(entry => entry.trim())
  for (const entry of entries.reverse().slice(0, trustProxy)) {
    if (isIP(entry) === 0) break
    address = entry
  }
  return toCountedAddress(address)
}

// Counted singly, a limit would have no effect: a household has 2^64 IPv6 addresses.
function toCountedAddress(address: string): CallerAddress {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(plain) !== 6) return { ip: plain, network: null }
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : GROUP_COUNT - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after].map(shortenGroup)
  return { ip: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

const shortenGroup = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '')
