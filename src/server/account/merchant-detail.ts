import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import { countWaitingRows } from '../db/document-states.ts'
import { lastSeenAt } from '../db/merchants.ts'
import type { Db, Merchant } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { readBalances } from '../ledger/index.ts'
import { formatMerchant } from './merchant-admin.ts'
import { readTags } from './merchant-tag.ts'

export async function readMerchantById(db: Db, id: string): Promise<Merchant> {
  const row = await db.selectFrom('merchant').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** Returns a merchant as in a list of operators. */
export async function findMerchantSummary(db: Db, id: string, scale: number) {
  return formatMerchant(await readMerchantById(db, id), await readBalances(db, id), scale)
}

/** Returns one merchant as an operator needs it to answer where the money is. */
export async function findMerchant(db: Db, id: string, scale: number) {
  const [row, balances, open, person, tags] = await Promise.all([
    readMerchantById(db, id),
    readBalances(db, id),
    readOpen(db, id),
    readPerson(db, id),
    readTags(db, id)
  ])
  const money = (minor: bigint) => formatMinor(minor, scale)
  const { available, hold, escrow, promotion } = balances
  const { settling, notes, ...waiting } = open
  const { telegram_id, telegram_name, last_seen_at, ...rest } = person
  return {
    ...formatMerchant(row, balances, scale),
    tags,
    total: money(available + hold + escrow + promotion),
    held_by_withdrawals: money(hold),
    held_by_orders: money(escrow),
    settling: money(settling),
    waiting,
    notes,
    language: row.language,
    timezone: row.timezone,
    ...rest,
    telegram: telegram_id === null ? null : { user_id: String(telegram_id), username: telegram_name ?? '' },
    has_transaction_password: row.transaction_password_hash !== null,
    transaction_password_changed_at: row.transaction_password_changed_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    erased_at: row.erased_at?.toISOString() ?? null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    payouts_frozen: row.payouts_frozen_at && {
      at: row.payouts_frozen_at.toISOString(),
      reason: row.payouts_frozen_reason
    }
  }
}

interface OpenRequests {
  recharges: number
  withdrawals: number
  refunds: number
  proofs: number
  feedback: number
  notes: number
  settling: bigint
}

async function readOpen(db: Db, id: string): Promise<OpenRequests> {
  const { rows } = await sql<OpenRequests>`SELECT
    ${countWaitingRows('recharge', id)} AS recharges,
    ${countWaitingRows('withdrawal', id)} AS withdrawals,
    ${countWaitingRows('shop_order', id)} AS refunds,
    ${countWaitingRows('submission', id)} AS proofs,
    ${countWaitingRows('feedback', id)} AS feedback,
    (SELECT count(*)::integer FROM merchant_note WHERE merchant_id = ${id}) AS notes,
    (SELECT coalesce(sum(transfer.amount), 0)::bigint FROM shop_order JOIN transfer ON transfer.id = proceeds_transfer
      WHERE merchant_id = ${id} AND status = ${sql.lit(ORDER_STATUS.completed)} AND settled_at IS NULL) AS settling`.execute(
    db
  )
  return rows[0] as OpenRequests
}

async function readPerson(db: Db, id: string) {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('merchant')
        .innerJoin('merchant as inviter', 'inviter.id', 'merchant.invited_by')
        .select('inviter.account')
        .where('merchant.id', '=', id)
        .as('invited_by'),
      selectFrom('telegram_user').select('telegram_user_id').where('merchant_id', '=', id).limit(1).as('telegram_id'),
      selectFrom('telegram_user').select('username').where('merchant_id', '=', id).limit(1).as('telegram_name'),
      selectFrom('partner_user')
        .innerJoin('partner', 'partner.id', 'partner_user.partner_id')
        .select('partner.name')
        .where('merchant_id', '=', id)
        .as('partner'),
      selectFrom('session')
        .select(({ fn }) => fn.max<Date | null>(lastSeenAt).as('at'))
        .where('merchant_id', '=', id)
        .where('revoked_at', 'is', null)
        .as('last_seen_at')
    ])
    .executeTakeFirstOrThrow()
}
