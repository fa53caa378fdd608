import { retryStatement } from '../db/retry.ts'
import type { Db, Operator } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Context, OperatorContext } from '../handler/handler.ts'
import { attemptSecret } from '../limits/attempt.ts'
import { createRateGate } from '../limits/rate-gate.ts'
import { RateLimited } from '../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../limits/rate-limits.ts'
import { verifyPasskey } from './passkey.ts'
import { consumeRecoveryCode } from './recovery-code.ts'
import { findCounter } from './totp.ts'
import { recordVerification } from './verified.ts'

const totpForm = /^\d{6}$/

/** Returns whether a code is the authenticator's, or an unused recovery code. Either works once. */
export async function consumeCode(db: Db, secret: string, operator: Operator, code: string): Promise<boolean> {
  const typed = code.replace(/\s/g, '')
  return totpForm.test(typed) ? consumeTotp(db, secret, operator, typed) : consumeRecoveryCode(db, operator.id, typed)
}

/**
 * Works like {@link consumeCode}, with a limit on wrong codes. Only a caller with the right password gets here, so a
 * stranger cannot use the limit up.
 */
export async function consumeCodeWithLimit(
  { db, secret }: Pick<Context, 'db' | 'secret'>,
  operator: Operator,
  code: string
): Promise<boolean> {
  const key = `operator code ${operator.id}`
  const gate = createRateGate(db, key, [{ key, limit: SUBJECT_LIMITS.staffCode }])
  const verdict = await attemptSecret(gate, () => consumeCode(db, secret, operator, code))
  if (verdict.state === 'locked') throw new RateLimited(verdict.until, true)
  return verdict.state === 'right'
}

/** Checks the second factor of the person who is signed in, and remembers it in the session. */
export async function verifyFactor(
  context: OperatorContext,
  { code, passkey }: { code?: string | undefined; passkey?: unknown }
): Promise<void> {
  const { db, operator } = context
  if (operator.session === undefined) throw new Refusal('person_needed')
  const row = await db.selectFrom('operator').selectAll().where('id', '=', operator.id).executeTakeFirstOrThrow()
  const isRight = passkey
    ? (await verifyPasskey(context, passkey, operator.id)) !== undefined
    : await consumeCodeWithLimit(context, row, code ?? '')
  if (!isRight) throw new Refusal('code_invalid', passkey ? 'passkey' : 'code')
  await recordVerification(db, operator.session)
}

// The statement succeeds once for each counter: a code that another person has seen cannot be used again.
async function consumeTotp(db: Db, secret: string, { id, totp_secret }: Operator, code: string): Promise<boolean> {
  const counter = totp_secret && findCounter(secret, totp_secret, code)
  if (counter === null) return false
  const { numUpdatedRows } = await retryStatement(db, at =>
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
