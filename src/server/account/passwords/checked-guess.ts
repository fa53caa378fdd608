import { Refusal } from '../../errors/refusal.ts'
import type { MerchantContext } from '../../handler/handler.ts'
import { listAddressRates } from '../../limits/address-rates.ts'
import type { AttemptResult } from '../../limits/attempt.ts'
import { consumeRate, RateLimited, refuseRemembered, remember } from '../../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../../limits/rate-limits.ts'

type Dependencies = Pick<MerchantContext, 'db' | 'request'>

const listRates = (request: MerchantContext['request']) =>
  listAddressRates('wrong password', request, SUBJECT_LIMITS.wrongPassword)

/**
 * Refuses to check a guess from an address that has used up its wrong attempts, over all merchants. This process remembers that
 * from the last wrong attempt that it counted, so a payment needs no query for it.
 */
export function refuseGuesser({ db, request }: Dependencies): void {
  for (const rate of listRates(request)) refuseRemembered(db, rate)
}

/** Turns the result of a password check into a refusal, and counts a wrong one by address. */
export async function refuseWrongSecret(context: Dependencies, verdict: AttemptResult, field: string): Promise<void> {
  if (verdict.state === 'locked') throw new Refusal('password_locked', field, { until: verdict.until.toISOString() })
  if (verdict.state === 'right') return
  await countWrong(context)
  throw new Refusal('password_wrong', field, { left: String(verdict.left) })
}

async function countWrong({ db, request }: Dependencies): Promise<void> {
  for (const rate of listRates(request)) {
    try {
      await consumeRate(db, rate.key, rate.limit)
    } catch (error) {
      if (error instanceof RateLimited) remember(db, rate, error.until, error.until.getTime())
      throw error
    }
  }
}
