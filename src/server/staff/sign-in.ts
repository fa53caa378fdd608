import { NIL, v7 as newId } from 'uuid'
import { hashPassword, refuseCommonPassword, verifyDummy, verifyPassword } from '../account/index.ts'
import { runTransaction } from '../db/retry.ts'
import type { Operator } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Context, OperatorContext } from '../handler/handler.ts'
import { listAddressRates } from '../limits/address-rates.ts'
import { attemptSecret } from '../limits/attempt.ts'
import { createRateGate } from '../limits/rate-gate.ts'
import { RateLimited } from '../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../limits/rate-limits.ts'
import { logSecurity } from '../monitoring/security-log.ts'
import { notifyOperators } from '../outbox/notify.ts'
import { writeAudit } from '../settings/audit.ts'
import { consumeCode, consumeCodeWithLimit } from './factor.ts'
import { staffPlaces } from './known-place.ts'
import { verifyPasskey } from './passkey.ts'
import { isActivePerson } from './persons.ts'
import { endLogins, openStaffSession } from './session.ts'

interface Attempt {
  account: string
  password: string
  code: string
}

/**
 * Signs a person in by account, password and code, and returns the token of the new session. Wrong attempts count by
 * name and address together, and by address: guesses from elsewhere lock nobody out. Wrong codes after a right
 * password count by person, except at an address where the person has signed in before. The refusal does not say what
 * was wrong, and an account that does not exist costs the same work.
 */
export async function signInStaff(context: Context, attempt: Attempt): Promise<string> {
  const { db, secret, request, log } = context
  const operator = await db
    .selectFrom('operator')
    .selectAll()
    .where('account', '=', attempt.account.trim().toLowerCase())
    .where(isActivePerson())
    .executeTakeFirst()
  // Also looked up without an account, so that the time does not reveal which accounts exist.
  const isKnown = await staffPlaces.has(db, secret, operator?.id ?? NIL, request.ip)
  const verify = async () => {
    if (!operator) return verifyDummy(attempt.password)
    if (!(await verifyPassword(operator.password_hash, attempt.password))) return false
    return isKnown
      ? consumeCode(db, secret, operator, attempt.code)
      : consumeCodeWithLimit(context, operator, attempt.code)
  }
  if (!(await countTry(context, attempt.account, verify)) || !operator) {
    // The name is not logged: the person may have typed the password there.
    logSecurity(log, 'operator_sign_in_failed', { address: request.ip, operator: operator?.id ?? null })
    throw new Refusal('credentials_wrong', 'password')
  }
  return openSession(context, operator, isKnown)
}

/**
 * Signs a person in by a passkey, which is both factors: the device, and its fingerprint or PIN. Returns the token of
 * the new session.
 */
export async function signInByPasskey(context: Context, response: unknown): Promise<string> {
  const { db, secret, request, log } = context
  let operator: Operator | undefined
  const isRight = await countTry(context, '', async () => {
    const id = await verifyPasskey(context, response)
    operator = await db
      .selectFrom('operator')
      .selectAll()
      .where('id', '=', id ?? NIL)
      .where(isActivePerson())
      .executeTakeFirst()
    return operator !== undefined
  })
  if (!isRight || !operator) {
    logSecurity(log, 'operator_sign_in_failed', { address: request.ip, operator: null })
    throw new Refusal('credentials_wrong', 'passkey')
  }
  return openSession(context, operator, await staffPlaces.has(db, secret, operator.id, request.ip))
}

/** Opens a session. The operators' chats are told of one at an address where the person has not signed in lately, or never. */
async function openSession(
  { db, secret, request, log }: Context,
  operator: Operator,
  isKnownPlace: boolean
): Promise<string> {
  const { token } = await runTransaction(db, async tx => {
    const opened = await openStaffSession(tx, operator.id, request)
    if (!isKnownPlace) {
      await notifyOperators(tx, { kind: 'alert', subject: newId(), event: 'sign_in', details: { name: operator.name } })
    }
    await staffPlaces.remember(tx, secret, operator.id, request.ip)
    await writeAudit(tx, { ...operator, address: request.ip, request: request.id }, 'sign_in', operator.id)
    return opened
  })
  logSecurity(log, 'operator_signed_in', { address: request.ip, operator: operator.id })
  return token
}

async function countTry({ db, request }: Context, typed: string, verify: () => Promise<boolean>): Promise<boolean> {
  const key = `operator sign-in ${typed.trim().toLowerCase()} at ${request.ip}`
  const rates = [
    { key, limit: SUBJECT_LIMITS.staffSignIn },
    ...listAddressRates('operator sign-in', request, SUBJECT_LIMITS.staffSignInAddress)
  ]
  const verdict = await attemptSecret(createRateGate(db, key, rates), verify)
  if (verdict.state === 'locked') throw new RateLimited(verdict.until, true)
  return verdict.state === 'right'
}

/** Changes the own password; all other sessions end. */
export async function changeStaffPassword(
  context: OperatorContext,
  { current_password, new_password }: { current_password: string; new_password: string }
): Promise<void> {
  const { db, operator } = context
  await refuseCommonPassword({ password: new_password, field: 'new_password' })
  const { password_hash: hash } = await db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow()
  const isRight = await countTry(context, operator.id, () => verifyPassword(hash, current_password))
  if (!isRight) throw new Refusal('password_wrong', 'current_password')
  const password_hash = await hashPassword(new_password)
  await runTransaction(db, async tx => {
    await tx.updateTable('operator').set({ password_hash }).where('id', '=', operator.id).execute()
    await endLogins(tx, operator.id, operator.session)
    await writeAudit(tx, operator, 'password_update', operator.id)
  })
}
