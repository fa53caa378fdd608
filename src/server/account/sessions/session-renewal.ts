import type { Merchant } from '../../db/schema.ts'
import { SessionFailure } from '../../errors/session-failure.ts'
import type { Context } from '../../handler/handler.ts'
import { listAddressRates } from '../../limits/address-rates.ts'
import { consumeRate, type Rate } from '../../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../../limits/rate-limits.ts'
import { proveSession, renewSession, type Tokens } from './session.ts'

/**
 * Renews a session under its rate limits. Forged tokens are counted by address only, and separately from genuine ones, so that a
 * forger does not block renewals of others at the same address.
 */
export async function renewLimited(
  { db, secret, request }: Pick<Context, 'db' | 'secret' | 'request'>,
  token: string
): Promise<Tokens & { merchant: Merchant }> {
  const proven = await proveSession(db, secret, token)
  const rates: Rate[] = proven
    ? [
        { key: `renewal ${proven.sessionId}`, limit: SUBJECT_LIMITS.renewal },
        ...listAddressRates('renewal', request, SUBJECT_LIMITS.renewalAddress)
      ]
    : listAddressRates('forged renewal', request, SUBJECT_LIMITS.forgedRenewal)
  for (const { key, limit } of rates) await consumeRate(db, key, limit)
  if (!proven) throw new SessionFailure('sessionInvalid')
  return renewSession(db, secret, proven)
}
