import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { NIL } from 'uuid'
import { runTransaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import { readCached } from '../db/ttl-cache.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Context } from '../handler/handler.ts'
import { listAddressRates } from '../limits/address-rates.ts'
import { attemptSecret } from '../limits/attempt.ts'
import { createRateGate } from '../limits/rate-gate.ts'
import { RateLimited } from '../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../limits/rate-limits.ts'
import { isSameSecret } from '../text/is-same-secret.ts'
import type { Invitation } from './enrolment.ts'
import { readControl } from './persons.ts'
import { addStaff } from './staff.ts'

const CODE_LENGTH = 20

/**
 * The code by which the console's page makes the first owner; the log of the server prints it while there is none. Every process
 * knows it, none stores it, and it is worth nothing afterwards.
 */
export const setUpCode = (secret: string): string =>
  createHmac('sha256', secret)
    .update('console set-up code')
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, CODE_LENGTH)

/** Returns whether no owner has ever enrolled; afterwards owners sign in. */
export const isSetUpOpen = (db: Db): Promise<boolean> =>
  readCached(db, 'set-up', async () => {
    const person = await db.selectFrom('operator').select('id').where('confirmed_at', 'is not', null).executeTakeFirst()
    return person === undefined
  })

/** Makes the first owner for a person with the code from the server's log. */
export async function beginSetUp(
  { db, secret, request }: Context,
  { code, ...owner }: { code: string; account: string; name: string }
): Promise<Invitation> {
  const rates = listAddressRates('console set-up', request, SUBJECT_LIMITS.staffSignIn)
  const verdict = await attemptSecret(createRateGate(db, rates[0]?.key ?? '', rates), async () =>
    isSameSecret(code, setUpCode(secret))
  )
  if (verdict.state === 'locked') throw new RateLimited(verdict.until, true)
  if (verdict.state === 'wrong') throw new Refusal('code_invalid', 'code')
  return runTransaction(db, async tx => {
    // One link at a time: a second one would make two owners of one human. It waits for a link that is being used.
    await sql`LOCK TABLE operator_enrolment IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    await tx.deleteFrom('operator_enrolment').where('trusted', '=', true).where('finished_at', 'is', null).execute()
    if ((await readControl(tx, NIL)).control !== 'setup') throw new Refusal('state_conflict')
    return addStaff(tx, null, { ...owner, role: 'owner' }, secret)
  })
}
