import { Refusal } from '../../errors/refusal.ts'
import type { MerchantContext } from '../../handler/handler.ts'
import { refuseGuesser, refuseWrongSecret } from './checked-guess.ts'
import { checkSecret, type SecretGuess } from './secret-check.ts'
import { closeUnlocks, isUnlocked, isUnlockToken } from './unlock.ts'

type Dependencies = Pick<MerchantContext, 'db' | 'merchant' | 'request'>

/** The counter of wrong guesses at a transaction password. */
export const createTransactionGuessKey = (merchantId: string): string => `transaction:${merchantId}`

/**
 * Checks the transaction password of the signed-in merchant, or an unlock token in its place, before and outside of the
 * transaction that moves the money. Refuses with `transaction_password_unset`, `password_wrong` or `password_locked` (with
 * `until`).
 */
export async function checkTransactionPassword(
  context: Dependencies,
  password: string,
  field = 'password'
): Promise<void> {
  if (!isUnlockToken(password)) return checkTypedPassword(context, password, field)
  const { db, merchant } = context
  const lookUp = () => isUnlocked(db, merchant.id, password)
  await checkPassword(context, { hash: 'unlock', password, lookUp }, field)
}

/** Checks the transaction password itself, no token in its place: for changing the password, and for creating unlock tokens. */
export async function checkTypedPassword(context: Dependencies, password: string, field: string): Promise<void> {
  const { merchant } = context
  if (!merchant.transaction_password_hash) throw new Refusal('transaction_password_unset', field)
  await checkPassword(context, { hash: merchant, password }, field)
}

async function checkPassword(
  context: Dependencies,
  guess: Pick<SecretGuess, 'hash' | 'password' | 'lookUp'>,
  field: string
): Promise<void> {
  const { db, merchant } = context
  refuseGuesser(context)
  const verdict = await checkSecret({ db, guessKey: createTransactionGuessKey(merchant.id), ...guess })
  // A person with that many wrong guesses may hold one of the merchant's devices.
  const isLocked = verdict.state === 'locked' || (verdict.state === 'wrong' && verdict.left === 0)
  if (isLocked) await closeUnlocks(db, merchant.id)
  await refuseWrongSecret(context, verdict, field)
}
