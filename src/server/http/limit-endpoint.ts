import type { Operation } from '../../contract/operation.ts'
import type { Db } from '../db/schema.ts'
import type { RequestInfo } from '../handler/handler.ts'
import { listAddressRates } from '../limits/address-rates.ts'
import { consumeRate, type Rate } from '../limits/rate-limit.ts'
import type { EndpointLimit, EndpointLimits } from '../limits/rate-limits.ts'
import { type Caller, getCallerId } from './authenticate.ts'

/** Counts a request under the limits of its operation, and refuses it with `rate_limited` if one is used up. */
export async function limitEndpoint(
  { db, limits }: { db: Db; limits: EndpointLimits },
  input: unknown,
  { operation: { path }, caller, request }: { operation: Operation; caller: Caller; request: RequestInfo }
): Promise<void> {
  const limit = limits.get(path)
  if (!limit || limit.when?.(input as Record<string, unknown>) === false) return
  for (const rate of listRates(path, limit, caller, request)) await consumeRate(db, rate.key, rate.limit)
}

// The narrow ones first: a refused request then uses up nothing of shared addresses.
function listRates(
  path: string,
  { account, address, visitor }: EndpointLimit,
  caller: Caller,
  request: RequestInfo
): Rate[] {
  const id = getCallerId(caller)
  const rates: Rate[] = []
  if (id !== undefined && account) rates.push({ key: `${path} account ${id}`, limit: account })
  if (id === undefined && visitor) rates.push(...listAddressRates(`${path} visitor`, request, visitor))
  if (address) rates.push(...listAddressRates(path, request, address))
  return rates
}
