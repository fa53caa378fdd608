import { databaseNow } from '../../db/clock.ts'
import type { Merchant, Tx } from '../../db/schema.ts'
import { resetSignInAttempts } from '../login.ts'
import { merchantPlaces } from '../sessions/known-place.ts'
import { forgetGuesses } from './guess.ts'
import { createLoginGuessKey } from './password-change.ts'
import { createTransactionGuessKey } from './transaction-password.ts'
import { closeUnlocks } from './unlock.ts'

/** Replaces a login password that its person forgot. */
export async function replaceLoginPassword(
  tx: Tx,
  { id, account }: Pick<Merchant, 'id' | 'account'>,
  password_hash: string
): Promise<void> {
  await tx
    .updateTable('merchant')
    .set({ password_hash, login_password_changed_at: databaseNow })
    .where('id', '=', id)
    .execute()
  // A person who forgot a password has usually guessed first; those guesses were for the old password.
  await resetSignInAttempts(tx, account)
  await merchantPlaces.forget(tx, id)
  await forgetGuesses(tx, createLoginGuessKey(id))
}

/** Replaces a forgotten transaction password, or clears it, which blocks withdrawals for a day. */
export async function replaceTransactionPassword(
  tx: Tx,
  { id }: Pick<Merchant, 'id'>,
  transaction_password_hash: string | null
): Promise<void> {
  await tx
    .updateTable('merchant')
    // A person who sets the next one may not withdraw at once.
    .set({ transaction_password_hash, transaction_password_changed_at: databaseNow })
    .where('id', '=', id)
    .execute()
  await forgetGuesses(tx, createTransactionGuessKey(id))
  await closeUnlocks(tx, id)
}
