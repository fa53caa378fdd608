import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { normalizeAccount } from '../../../contract/account-name.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { databaseNow, selectTimeFromNow } from '../../db/clock.ts'
import { runTransaction } from '../../db/retry.ts'
import type { Db, Merchant, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Context } from '../../handler/handler.ts'
import { notifyMerchant } from '../account-news.ts'
import { revokeSessions } from '../sessions/session.ts'
import { deriveLinkToken, digestToken } from '../sessions/token.ts'
import { releaseTelegram } from '../telegram/telegram-user.ts'
import { refuseCommonPassword, refuseShortPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { replaceLoginPassword, replaceTransactionPassword } from './replaced-password.ts'
import { closeUnlocks } from './unlock.ts'

const HOUR_MS = 3_600_000
const CODE_DIGITS = 8

// The account is part of it, so that a code of one account confirms none of another.
const digestCode = (account: string, code: string): Buffer =>
  digestToken(`password link ${normalizeAccount(account)} ${code.replaceAll(/\s/g, '')}`)

/** Makes a link that is valid at once; the caller sends it to the merchant's own chat. Earlier ones end. */
export async function makeLink(
  tx: Tx,
  secret: string,
  { id: merchantId, account }: Merchant,
  clearsTransactionPassword: boolean
): Promise<{ id: string; expiresAt: Date }> {
  const id = newId()
  await tx.deleteFrom('password_reset').where('merchant_id', '=', merchantId).execute()
  const { expires_at } = await tx
    .insertInto('password_reset')
    .values({
      id,
      digest: digestToken(deriveLinkToken(secret, id)),
      merchant_id: merchantId,
      account: normalizeAccount(account),
      clears_transaction_password: clearsTransactionPassword,
      confirmed_at: databaseNow,
      expires_at: selectTimeFromNow(LIMITS.linkHours * HOUR_MS)
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { id, expiresAt: expires_at }
}

/**
 * Makes a link for a caller who is not identified, with the code that they tell customer service. Does not look up
 * whether the account exists.
 */
export async function requestLink({ db, secret }: Pick<Context, 'db' | 'secret'>, account: string) {
  const id = newId()
  const token = deriveLinkToken(secret, id)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return runTransaction(db, async tx => {
    const { expires_at } = await tx
      .insertInto('password_reset')
      .values({
        id,
        digest: digestToken(token),
        account: normalizeAccount(account),
        code_digest: digestCode(account, code),
        expires_at: selectTimeFromNow(LIMITS.linkHours * HOUR_MS)
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    return { token, code, expires_at: expires_at.toISOString() }
  })
}

/** Confirms the link of the person who tells this code. Returns when it ends. */
export async function confirmLink(
  tx: Tx,
  { id: merchantId, account }: Merchant,
  code: string,
  clearsTransactionPassword: boolean
): Promise<Date> {
  const confirmed = await tx
    .updateTable('password_reset')
    .set({
      merchant_id: merchantId,
      clears_transaction_password: clearsTransactionPassword,
      confirmed_at: databaseNow
    })
    .where('code_digest', '=', digestCode(account, code))
    .where('account', '=', normalizeAccount(account))
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .returning('expires_at')
    .executeTakeFirst()
  if (!confirmed) throw new Refusal('code_invalid', 'code')
  return confirmed.expires_at
}

/** Returns the token of a link that may still be used; undefined for another one. */
export async function findUsableLinkToken(db: Db, secret: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .select('digest')
    .where('id', '=', id)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  const token = deriveLinkToken(secret, id)
  return row?.digest.equals(digestToken(token)) ? token : undefined
}

/** Sets the new login password of the merchant of a link, which works once. The session of the request goes on if it is theirs. */
export async function applyLink(
  { db, sessionId }: Pick<Context, 'db' | 'sessionId'>,
  token: string,
  password: string
): Promise<void> {
  const digest = digestToken(token)
  const row = await db
    .selectFrom('password_reset')
    .leftJoin('merchant', 'merchant.id', 'password_reset.merchant_id')
    .select(['confirmed_at', 'merchant.account'])
    .where('digest', '=', digest)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  if (!row) throw new Refusal('code_invalid', 'token')
  if (row.confirmed_at === null || row.account === null) throw new Refusal('link_unconfirmed')
  await refuseShortPassword(db, { password, field: 'new_password' })
  await refuseCommonPassword({ password, field: 'new_password', names: [row.account] })
  const hash = await hashPassword(password)
  await runTransaction(db, async tx => {
    const used = await tx
      .deleteFrom('password_reset')
      .where('digest', '=', digest)
      .where('expires_at', '>', databaseNow)
      .returningAll()
      .executeTakeFirst()
    if (!used?.merchant_id) throw new Refusal('code_invalid', 'token')
    await setPassword(tx, used.merchant_id, hash, used.clears_transaction_password)
    if (used.code_digest !== null) await releaseTelegram(tx, used.merchant_id)
    await revokeSessions(tx, used.merchant_id, sessionId)
    await notifyMerchant(tx, used.merchant_id, 'passwordReset')
  })
}

async function setPassword(tx: Tx, id: string, hash: string, clears: boolean): Promise<void> {
  const before = await tx.selectFrom('merchant').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  await replaceLoginPassword(tx, before, hash)
  if (clears && before.transaction_password_hash !== null) await replaceTransactionPassword(tx, before, null)
  else await closeUnlocks(tx, id)
}
