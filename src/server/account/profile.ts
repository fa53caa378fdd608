import type { profileUpdate } from '../../contract/account/profile-update.ts'
import type { Profile } from '../../contract/account/session.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import { runStatement } from '../db/one-statement.ts'
import type { Merchant } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireOwnFile } from '../files/file.ts'
import type { Context } from '../handler/handler.ts'
import { readLanguage } from '../text/language.ts'
import { readTimeZone } from '../time/time-zone.ts'
import { hasPassword } from './passwords/password-hash.ts'
import { isBoundToTelegram } from './telegram/telegram-user.ts'

type Dependencies = Pick<Context, 'db' | 'config' | 'secret'>

/** Returns the merchant's own profile. */
export async function readProfile(context: Dependencies, merchant: Merchant): Promise<Profile> {
  return {
    id: merchant.id,
    shop_code: merchant.shop_code,
    account: merchant.account,
    nickname: merchant.nickname,
    custom_name: merchant.custom_name,
    platform_id: merchant.platform_id,
    avatar: merchant.avatar,
    grade: merchant.grade,
    star: merchant.star_halves / 2,
    reputation: merchant.reputation,
    invite_code: merchant.invite_code,
    language: merchant.language,
    timezone: merchant.timezone,
    has_transaction_password: merchant.transaction_password_hash !== null,
    has_login_password: hasPassword(merchant.password_hash),
    telegram: await isBoundToTelegram(context, merchant.id),
    created_at: merchant.created_at.toISOString()
  }
}

/** Changes the fields of the update; others stay unchanged. */
export async function updateProfile(
  context: Dependencies,
  merchant: Merchant,
  update: ParsedInputOf<typeof profileUpdate>
): Promise<Profile> {
  const { db } = context
  const { nickname, custom_name, platform_id, avatar, language, timezone } = update
  if (avatar !== undefined) {
    await requireOwnFile(db, { id: avatar, merchantId: merchant.id, purpose: 'avatar' })
  }
  const changes = {
    ...(nickname !== undefined && { nickname }),
    ...(custom_name !== undefined && { custom_name }),
    ...(platform_id !== undefined && { platform_id }),
    ...(avatar !== undefined && { avatar }),
    ...(language !== undefined && { language: requireLanguage(language) }),
    ...(timezone !== undefined && { timezone: requireTimeZone(timezone) })
  }
  if (Object.keys(changes).length === 0) return readProfile(context, merchant)
  const changed = await runStatement(db, at =>
    at.updateTable('merchant').set(changes).where('id', '=', merchant.id).returningAll().executeTakeFirstOrThrow()
  )
  return readProfile(context, changed)
}

function requireLanguage(tag: string): string {
  const language = readLanguage(tag)
  if (!language) throw new Refusal('value_invalid', 'language')
  return language
}

function requireTimeZone(name: string): string {
  const zone = readTimeZone(name)
  if (!zone) throw new Refusal('value_invalid', 'timezone')
  return zone
}
