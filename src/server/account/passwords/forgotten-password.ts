import { sql } from 'kysely'
import { transaction } from '../../db/retry.ts'
import type { Merchant, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { MerchantContext } from '../../handler/handler.ts'
import { tellMerchant } from '../account-news.ts'
import { forgetTries } from '../login.ts'
import { forgetPlaces } from '../sessions/known-place.ts'
import { spendTelegramLaunch } from '../sessions/launch-proof.ts'
import { revokeSessions } from '../sessions/session.ts'
import { isBoundToTelegram } from '../telegram/telegram-user.ts'
import { forgetGuesses } from './guess.ts'
import { refuseCommonPassword, refuseShortPassword } from './new-password.ts'
import { loginPasswordGuesses } from './password-change.ts'
import { hashPassword } from './password-hash.ts'
import { transactionGuesses } from './transaction-password.ts'
import { closeUnlocks } from './unlock.ts'

type Dependencies = Pick<MerchantContext, 'db' | 'config' | 'secret' | 'merchant' | 'sessionId'>

/** Which of the two passwords is reset. */
type Forgotten = 'login' | 'transaction'

/** Resets a password for a person whom Telegram has just identified; all other sessions end. */
export async function resetForgottenPassword(context: Dependencies, which: Forgotten, next: string): Promise<void> {
  const { db, merchant, sessionId } = context
  if (which === 'transaction' && merchant.transaction_password_hash === null) {
    throw new Refusal('transaction_password_unset', 'new_password')
  }
  if (which === 'login') await refuseShortPassword(db, { password: next, field: 'new_password' })
  await refuseCommonPassword({ password: next, field: 'new_password', names: [merchant.account] })
  const hash = await hashPassword(next)
  await transaction(db, async tx => {
    const proven =
      (await isBoundToTelegram({ ...context, db: tx }, merchant.id)) && (await spendTelegramLaunch(tx, sessionId))
    if (!proven) throw new Refusal('launch_needed', 'new_password')
    await (which === 'login' ? setLogin(tx, merchant, hash) : setTransaction(tx, merchant, hash))
    await revokeSessions(tx, merchant.id, sessionId)
    await tellMerchant(tx, merchant.id, which === 'login' ? 'loginPasswordRenewed' : 'transactionPasswordRenewed')
  })
}

async function setLogin(tx: Tx, { id, account }: Merchant, password_hash: string): Promise<void> {
  await tx.updateTable('merchant').set({ password_hash }).where('id', '=', id).execute()
  // A person who forgot a password has usually guessed first; those guesses were for the old password.
  await forgetTries(tx, account)
  await forgetPlaces(tx, id)
  await forgetGuesses(tx, loginPasswordGuesses(id))
}

async function setTransaction(tx: Tx, { id }: Merchant, transaction_password_hash: string): Promise<void> {
  await tx
    .updateTable('merchant')
    // A person who sets it may not withdraw at once.
    .set({ transaction_password_hash, transaction_password_changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await forgetGuesses(tx, transactionGuesses(id))
  await closeUnlocks(tx, id)
}
