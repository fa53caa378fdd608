import { randomInt } from 'node:crypto'
import type { ActingOperator } from '../../acting-operator.ts'
import { databaseNow } from '../../db/clock.ts'
import { transaction } from '../../db/retry.ts'
import type { Db } from '../../db/schema.ts'
import { requireImpartial, writeAudit } from '../../settings/audit.ts'
import { tellMerchant } from '../account-news.ts'
import { forgetTries } from '../login.ts'
import { merchantByAccount } from '../merchant-admin.ts'
import { forgetPlaces } from '../sessions/known-place.ts'
import { revokeSessions } from '../sessions/session.ts'
import { releaseTelegram } from '../telegram/telegram-user.ts'
import { forgetGuesses } from './guess.ts'
import { loginPasswordGuesses } from './password-change.ts'
import { hashPassword } from './password-hash.ts'
import { transactionGuesses } from './transaction-password.ts'
import { closeUnlocks } from './unlock.ts'

// About 75 bits, in letters and digits that are not confused when read aloud.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP_COUNT = 3
const GROUP_LENGTH = 5

/** The operator's input. */
interface PasswordReset {
  account: string
  /** Also removes the transaction password. */
  transaction_password: boolean
}

/**
 * Gives a merchant who cannot sign in a new login password. All earlier access ends: sessions are ended and Telegram is unlinked.
 * The audit log records the reset, but not the password.
 */
export async function resetPassword(
  db: Db,
  operator: ActingOperator,
  { account, transaction_password }: PasswordReset
) {
  const password = generatePassword()
  const password_hash = await hashPassword(password)
  return transaction(db, async tx => {
    const merchant = await merchantByAccount(tx, account)
    requireImpartial(operator, merchant.id)
    const changed = transaction_password && merchant.transaction_password_hash !== null
    await tx
      .updateTable('merchant')
      .set({
        password_hash,
        // A person who sets the next one may not withdraw at once.
        ...(changed && { transaction_password_hash: null, transaction_password_changed_at: databaseNow })
      })
      .where('id', '=', merchant.id)
      .execute()
    await releaseTelegram(tx, merchant.id)
    await closeUnlocks(tx, merchant.id)
    // A person who forgot a password has usually guessed first; those guesses were for the old password.
    await forgetTries(tx, merchant.account)
    await forgetPlaces(tx, merchant.id)
    await forgetGuesses(tx, loginPasswordGuesses(merchant.id))
    if (changed) await forgetGuesses(tx, transactionGuesses(merchant.id))
    const ended = await revokeSessions(tx, merchant.id)
    await tellMerchant(tx, merchant.id, 'passwordReset')
    await writeAudit(tx, operator, 'password_reset', merchant.id, { account, transaction_password, ended })
    return { account: merchant.account, password, ended }
  })
}

/** Generates a password that a person can read aloud. */
export const generatePassword = (): string =>
  Array.from({ length: GROUP_COUNT }, () =>
    Array.from({ length: GROUP_LENGTH }, () => letters[randomInt(letters.length)]).join('')
  ).join('-')
