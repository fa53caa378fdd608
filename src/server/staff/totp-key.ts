import { splitSecret } from '../config/secret.ts'
import type { Db } from '../db/schema.ts'
import { encryptAgain } from './totp.ts'

/** Encrypts second factors of the former key by the present one, so that the former one can be taken away. */
export async function encryptTotpAgain(db: Db, secret: string): Promise<void> {
  if (splitSecret(secret).length < 2) return
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .execute()
  for (const { id, totp_secret } of rows) {
    const again = totp_secret && encryptAgain(secret, totp_secret)
    if (!again) continue
    // Another process may have done it, or an owner may have made a new one.
    await db
      .updateTable('operator')
      .set({ totp_secret: again })
      .where('id', '=', id)
      .where('totp_secret', '=', totp_secret)
      .execute()
  }
}
