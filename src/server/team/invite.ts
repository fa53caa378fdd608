import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Invite as InviteView } from '../../contract/team/invite.ts'
import { findByAccount } from '../db/merchants.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, InviteRow, Merchant, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { countTaken, takeDaily } from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { readCachedSettings, readSettings } from '../settings/settings.ts'

const formatInvitesKey = (merchantId: string) => `invite:${merchantId}`

const toInvite = (row: InviteRow, inviter: string): InviteView => ({
  id: row.id,
  friend_id: row.username,
  status: row.status,
  inviter,
  created_at: row.created_at.toISOString(),
  accepted_at: row.accepted_at?.toISOString() ?? null
})

/** Returns the number of invitations per state, and how many are left today. */
export async function readInviteCounts(db: Db, merchantId: string) {
  const row = await db
    .selectFrom('invite')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('status', '=', 'pending').as('pending'),
      fn.countAll<bigint>().filterWhere('status', '=', 'accepted').as('accepted')
    ])
    .where('inviter_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const [sentToday, { invites_per_day }] = await Promise.all([
    countTaken(db, formatInvitesKey(merchantId)),
    readCachedSettings(db)
  ])
  return {
    per_day: invites_per_day,
    // After the number was lowered during the day, more may be used than it allows.
    left_today: Math.max(0, invites_per_day - sentToday),
    pending: Number(row.pending),
    accepted: Number(row.accepted)
  }
}

/** Returns a merchant's invitations, newest first. */
export async function listInvites(
  db: Db,
  merchant: Merchant,
  page: PageRequest & { status?: InviteRow['status'] | undefined }
) {
  const { status } = page
  const own = db
    .selectFrom('invite')
    .where('inviter_id', '=', merchant.id)
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'pending'))
  return paginate(
    own,
    page,
    query => query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    rows => rows.map(row => toInvite(row, merchant.account))
  )
}

/** Invites a person without a shop, by the name they will register with. It uses up one of the day's counter. */
export async function submitInvite(tx: Tx, merchant: Merchant, username: string): Promise<InviteView> {
  if (await findByAccount(tx, username)) throw new Refusal('user_exists', 'username')
  const row = await tx
    .insertInto('invite')
    .values({ id: newId(), inviter_id: merchant.id, username })
    .onConflict(conflict => conflict.columns(['inviter_id', 'username']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('already_invited', 'username')
  const { invites_per_day } = await readSettings(tx)
  if ((await takeDaily(tx, formatInvitesKey(merchant.id), invites_per_day)) === null) {
    throw new Refusal('invite_quota_used')
  }
  return toInvite(row, merchant.account)
}

/**
 * Returns the merchant with the oldest pending invitation of this name, who becomes the inviter of a registration without a code.
 */
export async function findFirstInviter(tx: Tx, username: string): Promise<string | null> {
  const row = await tx
    .selectFrom('invite')
    .innerJoin('merchant', 'merchant.id', 'invite.inviter_id')
    .select('invite.inviter_id')
    .where('invite.username', '=', username)
    .where('invite.status', '=', 'pending')
    .where('merchant.status', '=', 'active')
    .orderBy('invite.created_at')
    .orderBy('invite.id')
    .executeTakeFirst()
  return row?.inviter_id ?? null
}

/**
 * Records that `inviterId` invited a new merchant. A pending invitation by name becomes accepted; for an invitation by code or
 * link an accepted one is created. Other merchants' invitations of the same name stay pending: the friend did not come through
 * them.
 */
export async function acceptInvite(tx: Tx, inviterId: string, invitee: Merchant): Promise<void> {
  const accepted = { status: 'accepted' as const, invitee_id: invitee.id, accepted_at: sql<Date>`now()` }
  await tx
    .insertInto('invite')
    .values({ id: newId(), inviter_id: inviterId, username: invitee.account, ...accepted })
    .onConflict(conflict => conflict.columns(['inviter_id', 'username']).doUpdateSet(accepted))
    .execute()
  await announce(tx, inviterId, 'task.changed')
}
