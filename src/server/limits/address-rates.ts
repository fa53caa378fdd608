import type { RateLimit } from '../config.ts'
import type { RequestInfo } from '../handler.ts'
import type { Rate } from './rate-limit.ts'
import { NETWORK_FACTOR } from './rate-limits.ts'

/** A limit by address, and by the network around an IPv6 address, which may hold 65,536 of them. */
export function addressRates(
  name: string,
  { ip, network }: Pick<RequestInfo, 'ip' | 'network'>,
  limit: RateLimit
): Rate[] {
  const rates = [{ key: `${name} address ${ip}`, limit }]
  if (network !== null)
    rates.push({ key: `${name} network ${network}`, limit: { ...limit, count: NETWORK_FACTOR * limit.count } })
  return rates
}
