import type { withdrawPasswordUpdate } from '../../../contract/account/password.ts'
import { normalizePassword } from '../../../contract/fields.ts'
import type { ParsedInputOf } from '../../../contract/operation.ts'
import { databaseNow } from '../../db/clock.ts'
import { runTransaction } from '../../db/retry.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { MerchantContext } from '../../handler/handler.ts'
import { notify } from '../../outbox/notify.ts'
import { isFreshLaunch } from '../sessions/launch-proof.ts'
import { revokeSessions } from '../sessions/session.ts'
import { refuseGuesser, refuseWrongSecret } from './checked-guess.ts'
import { refuseCommonPassword, refuseShortPassword } from './new-password.ts'
import { hashPassword, hasPassword } from './password-hash.ts'
import { checkSecret } from './secret-check.ts'
import { checkTypedPassword } from './transaction-password.ts'
import { closeUnlocks } from './unlock.ts'

type Dependencies = Pick<MerchantContext, 'db' | 'merchant' | 'request' | 'sessionId'>

/** The counter of wrong guesses at a login password by signed-in merchants. */
export const createLoginGuessKey = (merchantId: string): string => `login-password:${merchantId}`

/** Checks the login password of the signed-in merchant. */
export async function checkLoginPassword(context: Dependencies, password: string, field: string): Promise<void> {
  const { db, merchant } = context
  const guess = { db, guessKey: createLoginGuessKey(merchant.id), hash: merchant.password_hash, password }
  refuseGuesser(context)
  await refuseWrongSecret(context, await checkSecret(guess), field)
}

/** Changes the login password, or sets the first one, and ends every other session of the merchant. */
export async function changeLoginPassword(
  context: Dependencies,
  current: string | undefined,
  next: string
): Promise<void> {
  const { db, merchant, sessionId } = context
  const currentHash = merchant.password_hash
  if (hasPassword(currentHash)) {
    if (!current) throw new Refusal('required', 'current_password')
    await checkLoginPassword(context, current, 'current_password')
    if (next === normalizePassword(current)) throw new Refusal('password_same', 'new_password')
  } else if (!(await isFreshLaunch(db, sessionId))) throw new Refusal('launch_needed', 'new_password')
  await refuseShortPassword(db, { password: next, field: 'new_password' })
  await refuseCommonPassword({ password: next, field: 'new_password', names: [merchant.account] })
  const hash = await hashPassword(next)
  await runTransaction(db, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('merchant')
      .set({ password_hash: hash, login_password_changed_at: databaseNow })
      .where('id', '=', merchant.id)
      // Of two concurrent changes, the second one has an outdated current password.
      .where('password_hash', '=', currentHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('password_wrong', 'current_password')
    await revokeSessions(tx, merchant.id, sessionId)
    if (hasPassword(currentHash))
      await notify(tx, 'security', { id: sessionId, merchant_id: merchant.id, status: 'login_password' })
  })
}

/** Input to set or change the transaction password. */
type TransactionPassword = ParsedInputOf<typeof withdrawPasswordUpdate>

// The first transaction password gives access to the money, so a session alone is not enough to set it.
async function proveFirst(context: Dependencies, loginPassword: string | undefined): Promise<void> {
  if (loginPassword && hasPassword(context.merchant.password_hash)) {
    return checkLoginPassword(context, loginPassword, 'login_password')
  }
  if (await isFreshLaunch(context.db, context.sessionId)) return
  if (hasPassword(context.merchant.password_hash)) throw new Refusal('required', 'login_password')
  throw new Refusal('launch_needed', 'new_password')
}

/** Sets the transaction password the first time; later changes it with the old one, which blocks withdrawals for a day. */
export async function changeTransactionPassword(context: Dependencies, input: TransactionPassword): Promise<void> {
  const { current_password: current, new_password: next } = input
  const { db, merchant, sessionId } = context
  const currentHash = merchant.transaction_password_hash
  if (currentHash !== null) {
    if (!current) throw new Refusal('required', 'current_password')
    await checkTypedPassword(context, current, 'current_password')
    if (next === normalizePassword(current)) throw new Refusal('password_same', 'new_password')
  } else await proveFirst(context, input.login_password)
  await refuseCommonPassword({ password: next, field: 'new_password', names: [merchant.account] })
  const hash = await hashPassword(next)
  const changes = {
    transaction_password_hash: hash,
    ...(currentHash !== null && { transaction_password_changed_at: databaseNow })
  }
  await runTransaction(db, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('merchant')
      .set(changes)
      .where('id', '=', merchant.id)
      .where('transaction_password_hash', 'is not distinct from', currentHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('password_wrong', 'current_password')
    await closeUnlocks(tx, merchant.id)
    if (currentHash === null) return
    await notify(tx, 'security', { id: sessionId, merchant_id: merchant.id, status: 'transaction_password' })
  })
}
