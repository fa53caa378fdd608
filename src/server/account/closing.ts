import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { formatMinor } from '../../contract/money.ts'
import { databaseNow, selectTimeFromNow } from '../db/clock.ts'
import { countWaitingRows, isOrderEnded } from '../db/document-states.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Merchant, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { writeMerchantAudit } from '../settings/audit.ts'
import { DAY_MS } from '../time/units.ts'
import { noPassword } from './passwords/password-hash.ts'
import { closeUnlocks } from './passwords/unlock.ts'
import { revokeSessions } from './sessions/session.ts'

const ERASE_BATCH_SIZE = 50

interface OpenItems {
  balance: bigint
  requests: number
  orders: number
}

/** Returns what has to be done before a merchant can close the account. */
export async function readClosing(db: Db, merchant: Merchant, scale: number) {
  const { balance, ...rest } = await readLeft(db, merchant.id)
  return {
    ...rest,
    balance: formatMinor(balance, scale),
    days: LIMITS.closedDays,
    has_transaction_password: merchant.transaction_password_hash !== null
  }
}

async function readLeft(db: Db, id: string): Promise<OpenItems> {
  const { rows } = await sql<OpenItems>`SELECT
    (SELECT coalesce(sum(balance), 0)::bigint FROM account WHERE merchant_id = ${id}) AS balance,
    ${countWaitingRows('recharge', id)} + ${countWaitingRows('withdrawal', id)} + ${countWaitingRows('submission', id)} AS requests,
    (SELECT count(*)::integer FROM shop_order
      WHERE merchant_id = ${id} AND NOT ${isOrderEnded('shop_order')}) AS orders`.execute(db)
  return rows[0] as OpenItems
}

/** Closes a merchant's account on the merchant's own wish, and ends every session. */
export async function closeAccount(tx: Tx, merchantId: string): Promise<void> {
  // A request or an order that is being written holds the row, so that none is overlooked.
  await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forUpdate().execute()
  const { balance, requests, orders } = await readLeft(tx, merchantId)
  if (requests > 0) throw new Refusal('requests_open')
  if (orders > 0) throw new Refusal('orders_open')
  if (balance > 0n) throw new Refusal('balance_left')
  await tx
    .updateTable('merchant')
    .set({ status: 'closed', closed_at: databaseNow, shop_page: false })
    .where('id', '=', merchantId)
    .execute()
  await closeUnlocks(tx, merchantId)
  await revokeSessions(tx, merchantId)
  await writeMerchantAudit(tx, merchantId, 'account_close')
}

/** Removes personal data of accounts that their merchants closed long enough ago. */
export async function eraseClosed(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('merchant')
    .select('id')
    .where('status', '=', 'closed')
    .where('closed_at', '<', selectTimeFromNow(-LIMITS.closedDays * DAY_MS))
    .where('erased_at', 'is', null)
    // Money that nobody could reach any more would be lost: people must decide.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('account').select('id').whereRef('merchant_id', '=', 'merchant.id').where('balance', '>', 0n))
      )
    )
    .limit(ERASE_BATCH_SIZE)
    .execute()
  for (const { id } of rows) await runTransaction(db, tx => erase(tx, id))
}

// Data that describe only the person. Documents of money and the places where it went stay with the ledger.
const personal = [
  'session',
  'known_device',
  'known_place',
  'unlock',
  'telegram_user',
  'notice_read',
  'notice_preference',
  'notice_receiver',
  'notice',
  'export_ticket',
  'merchant_note',
  'merchant_tag',
  'merchant_view',
  'document_entry',
  'order_request',
  'question_vote',
  'feedback_message',
  'feedback',
  'allow_list',
  'record_phrase',
  'shop_profile'
] as const

async function erase(tx: Tx, id: string): Promise<void> {
  const merchant = await tx
    .updateTable('merchant')
    .set({
      account: `closed-${id}`,
      account_skeleton: null,
      sign_in_name: null,
      nickname: '–',
      custom_name: '',
      platform_id: '',
      avatar: null,
      timezone: '',
      password_hash: noPassword,
      transaction_password_hash: null,
      erased_at: databaseNow
    })
    .where('id', '=', id)
    .where('status', '=', 'closed')
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!merchant) return
  // Notes of the staff about a payment on a chain before it was credited.
  await sql`DELETE FROM document_entry WHERE document_id IN (SELECT d.id FROM deposit d JOIN recharge r ON r.id = d.recharge_id
    WHERE r.merchant_id = ${id})`.execute(tx)
  for (const table of personal) await sql`DELETE FROM ${sql.table(table)} WHERE merchant_id = ${id}`.execute(tx)
  await sql`DELETE FROM notice WHERE receiver_id = ${id}`.execute(tx)
  // Invited merchants who came stay counted, without the name that the account had.
  await sql`DELETE FROM invite WHERE inviter_id = ${id} AND status = 'pending'`.execute(tx)
  await sql`UPDATE invite SET username = ${`closed-${id}`} WHERE invitee_id = ${id}`.execute(tx)
  await sql`UPDATE partner_user SET merchant_id = NULL WHERE merchant_id = ${id}`.execute(tx)
  await sql`DELETE FROM withdrawal_account a WHERE merchant_id = ${id}
    AND NOT EXISTS (SELECT FROM withdrawal w WHERE w.account_id = a.id)`.execute(tx)
  await sql`UPDATE withdrawal_account SET label = '', deleted_at = coalesce(deleted_at, now())
    WHERE merchant_id = ${id}`.execute(tx)
  await writeMerchantAudit(tx, id, 'account_erase')
}
