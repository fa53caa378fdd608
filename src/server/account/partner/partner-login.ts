import { HOST_LIMITS } from '../../../contract/host-limits.ts'
import { databaseNow, selectTimeFromNow } from '../../db/clock.ts'
import { runTransaction } from '../../db/retry.ts'
import type { Merchant, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Context, PartnerIdentity } from '../../handler/handler.ts'
import { consumeRate } from '../../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../../limits/rate-limits.ts'
import { openHostedShop, retryDrawing } from '../registration.ts'
import { openFrom } from '../sessions/new-device.ts'
import type { Tokens } from '../sessions/session.ts'
import { digestToken, generateKey } from '../sessions/token.ts'

/** A partner's data about one of its users. */
interface PartnerUser {
  user_id: string
  nickname?: string | undefined
  language?: string | undefined
  timezone?: string | undefined
}

/** Generates a one-time code for a user of a partner. Partners know no merchants, only their own users. */
export async function generatePartnerCode(
  { db }: Pick<Context, 'db'>,
  partner: PartnerIdentity,
  { user_id, nickname = '', language = '', timezone = '' }: PartnerUser
): Promise<string> {
  await consumeRate(db, `partner user ${partner.id} ${user_id}`, SUBJECT_LIMITS.partnerUser)
  const code = generateKey()
  await runTransaction(db, async tx => {
    await tx
      .insertInto('partner_user')
      .values({ partner_id: partner.id, user_id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await tx
      .insertInto('partner_code')
      .values({
        digest: digestToken(code),
        partner_id: partner.id,
        user_id,
        nickname,
        language,
        timezone,
        expires_at: selectTimeFromNow(HOST_LIMITS.partnerCodeMs)
      })
      .execute()
  })
  return code
}

/**
 * Exchanges a code for a session, once. The row of the partner's user stays locked until commit, so that when several codes of a
 * new user are used at once, one opens the shop and the others find it.
 */
export async function exchangePartnerCode(
  context: Pick<Context, 'db' | 'secret' | 'language' | 'timezone' | 'request'>,
  code: string
): Promise<Tokens & { merchant: Merchant }> {
  const { db, secret, request } = context
  return retryDrawing(() =>
    runTransaction(db, async tx => {
      const entry = await takeCode(tx, code)
      const merchant = await openPartnerMerchant(tx, context, entry)
      if (merchant.status === 'closed') throw new Refusal('merchant_closed')
      return { ...(await openFrom(tx, { secret, request }, merchant.id, 'partner')), merchant }
    })
  )
}

async function takeCode(tx: Tx, code: string) {
  const row = await tx
    .deleteFrom('partner_code')
    .using('partner')
    .whereRef('partner.id', '=', 'partner_code.partner_id')
    .where('partner.ended_at', 'is', null)
    .where('digest', '=', digestToken(code))
    .where('expires_at', '>', databaseNow)
    .returning(['partner_id', 'user_id', 'nickname', 'language', 'timezone'])
    .executeTakeFirst()
  if (!row) throw new Refusal('code_invalid')
  return row
}

async function openPartnerMerchant(
  tx: Tx,
  context: Pick<Context, 'language' | 'timezone'>,
  entry: Awaited<ReturnType<typeof takeCode>>
): Promise<Merchant> {
  const { partner_id, user_id, nickname, language, timezone } = entry
  const user = await tx
    .selectFrom('partner_user')
    .select('merchant_id')
    .where('partner_id', '=', partner_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (user.merchant_id !== null) {
    return tx.selectFrom('merchant').selectAll().where('id', '=', user.merchant_id).executeTakeFirstOrThrow()
  }
  const shop = { prefix: 'p', nickname, language, timezone }
  const merchant = await openHostedShop(tx, context, shop)
  await tx
    .updateTable('partner_user')
    .set({ merchant_id: merchant.id })
    .where('partner_id', '=', partner_id)
    .where('user_id', '=', user_id)
    .execute()
  return merchant
}
