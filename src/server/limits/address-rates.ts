import type { RateLimit } from '../config/config.ts'
import type { Rate } from './rate-limit.ts'
import { NETWORK_FACTOR } from './rate-limits.ts'

/** Counters of a request. */
export interface CallerAddress {
  /** An IPv4 address, or the /64 of an IPv6 address, which is one household. */
  readonly ip: string
  /** The /48 of an IPv6 address, which one customer of a provider may have; null for IPv4. */
  readonly network: string | null
}

/** Returns the limit by address, and the one by the network around an IPv6 address, which may contain 65,536 of them. */
export function listAddressRates(name: string, { ip, network }: CallerAddress, limit: RateLimit): Rate[] {
  const rates = [{ key: `${name} address ${ip}`, limit }]
  if (network !== null)
    rates.push({ key: `${name} network ${network}`, limit: { ...limit, count: NETWORK_FACTOR * limit.count } })
  return rates
}
