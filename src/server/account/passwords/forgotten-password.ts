import { runTransaction } from '../../db/retry.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { MerchantContext } from '../../handler/handler.ts'
import { notifyMerchant } from '../account-news.ts'
import { consumeTelegramLaunch } from '../sessions/launch-proof.ts'
import { revokeSessions } from '../sessions/session.ts'
import { isBoundToTelegram } from '../telegram/telegram-user.ts'
import { refuseCommonPassword, refuseShortPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { replaceLoginPassword, replaceTransactionPassword } from './replaced-password.ts'

type Dependencies = Pick<MerchantContext, 'db' | 'config' | 'secret' | 'merchant' | 'sessionId'>

/** The password that is reset. */
type PasswordKind = 'login' | 'transaction'

/** Resets a password for a person whom Telegram has just identified; all other sessions end. */
export async function resetForgottenPassword(context: Dependencies, which: PasswordKind, next: string): Promise<void> {
  const { db, merchant, sessionId } = context
  if (which === 'transaction' && merchant.transaction_password_hash === null) {
    throw new Refusal('transaction_password_unset', 'new_password')
  }
  if (which === 'login') await refuseShortPassword(db, { password: next, field: 'new_password' })
  await refuseCommonPassword({ password: next, field: 'new_password', names: [merchant.account] })
  const hash = await hashPassword(next)
  await runTransaction(db, async tx => {
    const proven =
      (await isBoundToTelegram({ ...context, db: tx }, merchant.id)) && (await consumeTelegramLaunch(tx, sessionId))
    if (!proven) throw new Refusal('launch_needed', 'new_password')
    await (which === 'login' ? replaceLoginPassword : replaceTransactionPassword)(tx, merchant, hash)
    await revokeSessions(tx, merchant.id, sessionId)
    await notifyMerchant(tx, merchant.id, which === 'login' ? 'loginPasswordRenewed' : 'transactionPasswordRenewed')
  })
}
