import { dummyVerify, hashPassword, refuseCommonPassword, verifyPassword } from '../account/index.ts'
import { singleStatement, transaction } from '../db/retry.ts'
import type { Db, Operator } from '../db/schema.ts'
import type { Context, OperatorContext } from '../handler.ts'
import { addressRates } from '../limits/address-rates.ts'
import { attempt } from '../limits/attempt.ts'
import { rateGate } from '../limits/rate-gate.ts'
import { RateLimited } from '../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { logSecurity } from '../security-log.ts'
import { writeAudit } from '../settings/audit.ts'
import { endLogins, openStaffSession } from './session.ts'
import { staffByAccount } from './staff.ts'
import { counterOf } from './totp.ts'

interface Attempt {
  account: string
  password: string
  code: string
}

/**
 * Signs a member of staff in. Wrong attempts count by account and by address. The response does not say whether account, password
 * or code was wrong, and an account that does not exist costs the same work.
 */
export async function signInStaff(
  context: Context,
  given: Attempt
): Promise<{ operator: Operator; id: string; token: string }> {
  const { db, secret, request, log } = context
  const operator = await staffByAccount(db, given.account)
  const verify = async () => {
    if (!operator) return dummyVerify(given.password)
    return (
      (await verifyPassword(operator.password_hash, given.password)) && consumeCode(db, secret, operator, given.code)
    )
  }
  if (!(await tried(context, given.account, verify)) || !operator) {
    // The name is not logged: the person may have typed the password there.
    logSecurity(log, 'operator_sign_in_failed', { address: request.ip, operator: operator?.id ?? null })
    throw new Refusal('credentials_wrong', 'password')
  }
  const session = await transaction(db, async tx => {
    const opened = await openStaffSession(tx, operator.id, request)
    await writeAudit(tx, { ...operator, address: request.ip, request: request.id }, 'sign_in', operator.id)
    return opened
  })
  logSecurity(log, 'operator_signed_in', { address: request.ip, operator: operator.id })
  return { operator, ...session }
}

async function tried({ db, request }: Context, typed: string, verify: () => Promise<boolean>): Promise<boolean> {
  const key = `operator sign-in ${typed.toLowerCase()}`
  const rates = [
    { key, limit: SUBJECT_LIMITS.staffSignIn },
    ...addressRates('operator sign-in', request, SUBJECT_LIMITS.staffSignInAddress)
  ]
  const verdict = await attempt(rateGate(db, key, rates), verify)
  if (verdict.state === 'locked') throw new RateLimited(verdict.until, true)
  return verdict.state === 'right'
}

// The statement succeeds once for each counter: a code that another person has seen cannot be used again.
async function consumeCode(db: Db, secret: string, { id, totp_secret }: Operator, code: string): Promise<boolean> {
  const counter = totp_secret && counterOf(secret, totp_secret, code)
  if (counter === null) return false
  const { numUpdatedRows } = await singleStatement(db, at =>
    at
      .updateTable('operator')
      .set({ totp_counter: counter })
      .where('id', '=', id)
      .where('totp_counter', '<', counter)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
  )
  return numUpdatedRows === 1n
}

/** Changes the own password; all other sessions end. */
export async function changeStaffPassword(
  context: OperatorContext,
  { current_password, new_password }: { current_password: string; new_password: string }
): Promise<void> {
  const { db, operator } = context
  await refuseCommonPassword({ password: new_password, field: 'new_password' })
  const { password_hash: kept } = await db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow()
  const isRight = await tried(context, operator.id, () => verifyPassword(kept, current_password))
  if (!isRight) throw new Refusal('password_wrong', 'current_password')
  const password_hash = await hashPassword(new_password)
  await transaction(db, async tx => {
    await tx.updateTable('operator').set({ password_hash }).where('id', '=', operator.id).execute()
    await endLogins(tx, operator.id, operator.session)
    await writeAudit(tx, operator, 'password_update', operator.id)
  })
}
