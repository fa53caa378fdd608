import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { register } from '../../contract/account/login.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import { selectTimeFromNow } from '../db/clock.ts'
import { findByAccount } from '../db/merchants.ts'
import { isViolation, runTransaction } from '../db/retry.ts'
import type { Db, Merchant, NewMerchant, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Context } from '../handler/handler.ts'
import { openAccounts } from '../ledger/index.ts'
import { acceptInvite, findFirstInviter } from '../team/index.ts'
import { readLanguage } from '../text/language.ts'
import { readTimeZone } from '../time/time-zone.ts'
import { foldLookAlikes, refuseLookalike, skeletonKey } from './account-skeleton.ts'
import { refuseCommonPassword, refuseShortPassword } from './passwords/new-password.ts'
import { hashPassword, noPassword } from './passwords/password-hash.ts'
import { openFrom } from './sessions/new-device.ts'
import type { Tokens } from './sessions/session.ts'

type Input = ParsedInputOf<typeof register>
type Dependencies = Pick<Context, 'db' | 'config' | 'secret' | 'language' | 'timezone' | 'request'>

const MAX_NUMBER_ATTEMPTS = 5
const accountTaken = ['merchant_account_key', 'merchant_sign_in_name_key']
const uniqueConstraints = ['merchant_shop_code_key', 'merchant_invite_code_key', skeletonKey, ...accountTaken]
const CLAIM_WITHIN_MS = 3_600_000
// Without letters and digits that are confused when read aloud.
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Opens a shop and signs its merchant in. */
export async function registerMerchant(context: Dependencies, input: Input): Promise<Tokens & { merchant: Merchant }> {
  const { db, secret, request } = context
  await checkRegistration(db, input)
  const invitedBy = await findInviter(db, input.invite_code)
  const fields = await prepareFields(context, input, invitedBy)
  return retryDrawing(async () => {
    try {
      return await runTransaction(db, async tx => {
        const invited_by = fields.invited_by ?? (await findFirstInviter(tx, fields.account))
        const merchant = await insertMerchant(tx, { ...fields, invited_by }, input.avatar)
        return { ...(await openFrom(tx, { secret, request }, merchant.id)), merchant }
      })
    } catch (error) {
      if (isViolation(error, skeletonKey)) throw new Refusal('account_lookalike', 'account')
      if (accountTaken.some(constraint => isViolation(error, constraint))) throw new Refusal('user_exists', 'account')
      throw error
    }
  })
}

/** Refuses a name that is taken or looks like another's, and a password that is too easy. */
export async function checkRegistration(
  db: Db,
  { account, password }: Pick<Input, 'account' | 'password'>
): Promise<void> {
  await refuseShortPassword(db, { password, field: 'password' })
  await refuseCommonPassword({ password, field: 'password', names: [account] })
  await refuseTaken(db, account)
}

/** Data of a person who opens a shop from Telegram or from a partner's app. */
interface HostedShop {
  /** Prefix of the generated account name. */
  prefix: string
  nickname: string
  inviteCode?: string | undefined
  language?: string | undefined
  timezone?: string | undefined
}

/**
 * Opens a shop without a login password, under a generated account name. Generated numbers may be taken: run it in {@link
 * drawing}, around the transaction.
 */
export async function openHostedShop(
  tx: Tx,
  context: Pick<Context, 'language' | 'timezone'>,
  shop: HostedShop
): Promise<Merchant> {
  const shop_code = generateShopCode()
  return insertMerchant(tx, {
    account: `${shop.prefix}-${shop_code}`,
    // A shop without a name is named by its number.
    nickname: shop.nickname || shop_code,
    custom_name: '',
    platform_id: '',
    invited_by: await findInviter(tx, shop.inviteCode),
    ...readLanguageAndTimezone(context, shop),
    password_hash: noPassword,
    shop_code
  })
}

/** Runs the work again when a generated shop number was taken. */
export async function retryDrawing<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const isTaken = uniqueConstraints.some(constraint => isViolation(error, constraint))
      if (!isTaken || attempt >= MAX_NUMBER_ATTEMPTS) throw error
    }
  }
}

async function refuseTaken(db: Db, account: string): Promise<void> {
  if (await findByAccount(db, account)) throw new Refusal('user_exists', 'account')
  await refuseLookalike(db, account)
}

async function findInviter(db: Db, code: string | undefined): Promise<string | null> {
  if (!code) return null
  const inviter = await db
    .selectFrom('merchant')
    .select('id')
    .where('invite_code', '=', code.toUpperCase())
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!inviter) throw new Refusal('invite_code_unknown', 'invite_code')
  return inviter.id
}

async function prepareFields(context: Dependencies, input: Input, invitedBy: string | null) {
  return {
    account: input.account,
    nickname: input.nickname,
    custom_name: input.custom_name ?? '',
    platform_id: input.platform_id ?? '',
    invited_by: invitedBy,
    ...readLanguageAndTimezone(context, input),
    password_hash: await hashPassword(input.password)
  }
}

// A wrong guess of the client's device settings is no reason to refuse a registration.
function readLanguageAndTimezone(
  context: Pick<Context, 'language' | 'timezone'>,
  input: { language?: string | undefined; timezone?: string | undefined }
) {
  return {
    language: readLanguage(input.language ?? '') ?? context.language,
    timezone: readTimeZone(input.timezone) ?? context.timezone
  }
}

type Fields = Omit<NewMerchant, 'id' | 'shop_code' | 'invite_code'> & { shop_code?: string }

async function insertMerchant(tx: Tx, fields: Fields, avatar?: string): Promise<Merchant> {
  const id = uuid()
  const merchant = await tx
    .insertInto('merchant')
    .values({
      shop_code: generateShopCode(),
      ...fields,
      sign_in_name: fields.account,
      account_skeleton: foldLookAlikes(fields.account),
      id,
      avatar: avatar ?? null,
      invite_code: generateInviteCode()
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (avatar) await claimAvatar(tx, id, avatar)
  await openAccounts(tx, id)
  if (merchant.invited_by) await acceptInvite(tx, merchant.invited_by, merchant)
  return merchant
}

// Knowing the random id of a picture without an owner proves the upload; the first registration with the id gets it.
async function claimAvatar(tx: Tx, merchantId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ merchant_id: merchantId, purpose: 'avatar' })
    .where('id', '=', id)
    .where('merchant_id', 'is', null)
    .where('purpose', '=', 'registration')
    .where('created_at', '>', selectTimeFromNow(-CLAIM_WITHIN_MS))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('file_missing', 'avatar')
}

/** A number that does not reveal how many shops there are. */
export function generateShopCode(): string {
  return String(randomInt(10_000_000, 100_000_000))
}

/** A merchant's invite code. */
export function generateInviteCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}
