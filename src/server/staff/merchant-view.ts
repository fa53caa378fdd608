import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { operatorMerchantViewStart } from '../../contract/account/merchant-view.operator.ts'
import { LIMITS } from '../../contract/limits.ts'
import { digestToken, generateKey, readMerchantByAccount } from '../account/index.ts'
import { databaseNow, selectTimeFromNow } from '../db/clock.ts'
import type { Db, Merchant, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { SessionFailure } from '../errors/session-failure.ts'
import type { OperatorIdentity } from '../handler/handler.ts'
import { notify } from '../outbox/notify.ts'
import { requireImpartial, writeAudit } from '../settings/audit.ts'
import { DAY_MS } from '../time/units.ts'
import { mayCall } from './member-role.ts'
import { isSessionOpen } from './session.ts'

const VIEW_MS = 15 * 60_000
const CODE_MS = 2 * 60_000

// Neither a session of a merchant nor a program's token has this form, so that none is tried as another.
const PREFIX = 'view_'

/** Returns whether a token is one of a look at a merchant's app. */
export const isViewToken = (token: string): boolean => token.startsWith(PREFIX)

/** Starts a read-only view of a merchant's app. Returns the one-time code that opens it. */
export async function startMerchantView(
  tx: Tx,
  operator: OperatorIdentity,
  { account, reason }: { account: string; reason: string }
): Promise<{ code: string; expires_at: string }> {
  if (operator.session === undefined) throw new Refusal('person_needed')
  const { id: merchant_id, status } = await readMerchantByAccount(tx, account)
  requireImpartial(operator, merchant_id)
  if (status === 'closed') throw new Refusal('merchant_closed', 'account')
  const code = generateKey()
  const { id, expires_at } = await tx
    .insertInto('merchant_view')
    .values({
      id: newId(),
      merchant_id,
      operator_id: operator.id,
      operator_session_id: operator.session,
      reason,
      digest: digestToken(code),
      expires_at: selectTimeFromNow(VIEW_MS)
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  await writeAudit(tx, operator, 'merchant_view_start', merchant_id, { account, reason, view: id })
  return { code, expires_at: expires_at.toISOString() }
}

/** Uses up a code: from now on the token works, and the merchant is told. */
export async function openView(
  tx: Tx,
  code: string
): Promise<{ access_token: string; expires_in: number; account: string; reason: string }> {
  const access_token = PREFIX + generateKey()
  const view = await tx
    .updateTable('merchant_view')
    .from('merchant')
    .set({ digest: digestToken(access_token), opened_at: databaseNow })
    .whereRef('merchant.id', '=', 'merchant_view.merchant_id')
    .where('merchant.status', '=', 'active')
    .where('digest', '=', digestToken(code))
    .where('opened_at', 'is', null)
    .where('merchant_view.created_at', '>', selectTimeFromNow(-CODE_MS))
    .where(isStaffThere)
    .returning(['merchant_view.id', 'merchant_id', 'reason', 'account', 'expires_at', databaseNow.as('now')])
    .executeTakeFirst()
  if (!view) throw new Refusal('ticket_expired', 'code')
  const { id, merchant_id, reason, account, expires_at, now } = view
  await notify(tx, 'security', { id, merchant_id, status: 'viewed', reason })
  return { access_token, account, reason, expires_in: Math.floor((expires_at.getTime() - now.getTime()) / 1_000) }
}

/** Returns the merchant of a view token while the view is valid: before its end, and while its operator is signed in and permitted. */
export async function findView(
  db: Db,
  token: string
): Promise<{ merchant: Merchant; sessionId: string; isView: true }> {
  const row = await db
    .selectFrom('merchant_view')
    .innerJoin('merchant', 'merchant.id', 'merchant_view.merchant_id')
    .selectAll('merchant')
    .select(['merchant_view.id as view_id', 'ended_at', 'expires_at', databaseNow.as('now')])
    .select(isStaffThere.as('is_staff_there'))
    .where('digest', '=', digestToken(token))
    .where('opened_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new SessionFailure('sessionInvalid')
  const { view_id, ended_at, expires_at, now, is_staff_there, ...merchant } = row
  if (merchant.status === 'closed') throw new SessionFailure('merchantClosed')
  if (ended_at || !is_staff_there) throw new SessionFailure('sessionRevoked')
  if (expires_at <= now) throw new SessionFailure('sessionExpired')
  return { merchant, sessionId: view_id, isView: true }
}

/** Ends a look. */
export async function endView(db: Db, id: string): Promise<void> {
  await db
    .updateTable('merchant_view')
    .set({ ended_at: databaseNow })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes what is older than `LIMITS.readingDays`, and what was never opened. */
export async function sweepViews(db: Db): Promise<void> {
  await db
    .deleteFrom('merchant_view')
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '<', selectTimeFromNow(-LIMITS.readingDays * DAY_MS)),
        and([eb('opened_at', 'is', null), eb('expires_at', '<', databaseNow)])
      ])
    )
    .execute()
}

/** Whether the operator of a row of `merchant_view` still has the session of the console, and a role that may view. */
const isStaffThere = sql<boolean>`EXISTS (
  SELECT FROM operator_session JOIN operator ON operator.id = operator_session.operator_id
  WHERE operator_session.id = merchant_view.operator_session_id AND ${isSessionOpen} AND ${mayCall(operatorMerchantViewStart)})`
