import { normalizePassword } from '../../contract/fields.ts'
import { databaseNow } from '../db/clock.ts'
import { transaction } from '../db/retry.ts'
import type { MerchantContext } from '../operations/handler.ts'
import { Refusal } from '../refusal.ts'
import { refuseGuesser, refuseUnlessRight } from './checked-guess.ts'
import { refuseCommonPassword } from './new-password.ts'
import { hashPassword, hasPassword } from './password-hash.ts'
import { checkSecret } from './secret-check.ts'
import { revokeSessions } from './session.ts'
import { checkTypedPassword } from './transaction-password.ts'
import { closeUnlocks } from './unlock.ts'

type Surroundings = Pick<MerchantContext, 'db' | 'merchant' | 'request' | 'sessionId'>

/** What wrong guesses at a login password are counted under, by those who are signed in already. */
export const loginPasswordGuesses = (merchantId: string): string => `login-password:${merchantId}`

/** Changes the login password, or sets one where there was none, and ends every other session of the merchant. */
export async function changeLoginPassword(
  context: Surroundings,
  current: string | undefined,
  next: string
): Promise<void> {
  const { db, merchant, sessionId } = context
  const kept = merchant.password_hash
  if (hasPassword(kept)) {
    if (!current) throw new Refusal('required', 'current_password')
    const guess = { db, guessKey: loginPasswordGuesses(merchant.id), kept, password: current }
    refuseGuesser(context)
    await refuseUnlessRight(context, await checkSecret(guess), 'current_password')
    if (next === normalizePassword(current)) throw new Refusal('password_same', 'new_password')
  }
  await refuseCommonPassword({ password: next, field: 'new_password', names: [merchant.account] })
  const hash = await hashPassword(next)
  await transaction(db, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('merchant')
      .set({ password_hash: hash })
      .where('id', '=', merchant.id)
      // Two changes at once: the second one's current password is no longer that.
      .where('password_hash', '=', kept)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('password_wrong', 'current_password')
    await revokeSessions(tx, merchant.id, sessionId)
  })
}

/** Sets the transaction password the first time; later changes it with the old one, which holds withdrawals for a day. */
export async function changeTransactionPassword(
  context: Surroundings,
  current: string | undefined,
  next: string
): Promise<void> {
  const { db, merchant } = context
  const kept = merchant.transaction_password_hash
  if (kept !== null) {
    if (!current) throw new Refusal('required', 'current_password')
    await checkTypedPassword(context, current, 'current_password')
    if (next === normalizePassword(current)) throw new Refusal('password_same', 'new_password')
  }
  await refuseCommonPassword({ password: next, field: 'new_password', names: [merchant.account] })
  const hash = await hashPassword(next)
  const changes = {
    transaction_password_hash: hash,
    ...(kept !== null && { transaction_password_changed_at: databaseNow })
  }
  await transaction(db, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('merchant')
      .set(changes)
      .where('id', '=', merchant.id)
      .where('transaction_password_hash', 'is not distinct from', kept)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('password_wrong', 'current_password')
    await closeUnlocks(tx, merchant.id)
  })
}
