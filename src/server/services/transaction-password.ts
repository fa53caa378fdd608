import type { MerchantContext } from '../operations/handler.ts'
import { Refusal } from '../refusal.ts'
import { checkSecret, type SecretVerdict } from './secret-check.ts'

/**
 * Checks the transaction password of the signed-in merchant, before and outside of the transaction that moves the money.
 * Refuses with `transaction_password_unset`, `password_wrong` or `password_locked` (with `until`).
 */
export async function checkTransactionPassword(
  context: Pick<MerchantContext, 'db' | 'merchant'>,
  password: string,
  field = 'password'
): Promise<void> {
  const { db, merchant } = context
  const row = await db
    .selectFrom('merchant')
    .select('transaction_password_hash')
    .where('id', '=', merchant.id)
    .executeTakeFirst()
  const kept = row?.transaction_password_hash
  if (!kept) throw new Refusal('transaction_password_unset', field)
  refuseUnlessRight(await checkSecret({ db, guessKey: `transaction:${merchant.id}`, kept, password }), field)
}

/** Turns the verdict on a password into the refusal that its person sees. */
export function refuseUnlessRight(verdict: SecretVerdict, field: string): void {
  if (verdict.state === 'wrong') throw new Refusal('password_wrong', field)
  if (verdict.state === 'locked') throw new Refusal('password_locked', field, { until: verdict.until.toISOString() })
}
