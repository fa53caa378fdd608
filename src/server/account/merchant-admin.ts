import type { SelectQueryBuilder } from 'kysely'
import type { MerchantSort } from '../../contract/account/merchant.operator.ts'
import { formatMinor } from '../../contract/money.ts'
import { findByAccount } from '../db/merchants.ts'
import { createPageAnswer, type PageRequest, paginate } from '../db/page.ts'
import type { Db, GradeName, Merchant, Schema, Tx } from '../db/schema.ts'
import { sortRows } from '../db/sort.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { type Balances, readBalances, readBalancesOfEach } from '../ledger/index.ts'
import { requireImpartial, writeAudit } from '../settings/audit.ts'
import { merchantColumns } from './merchant-columns.ts'
import { searchMerchants } from './merchant-search.ts'
import { closeUnlocks } from './passwords/unlock.ts'
import { revokeSession, revokeSessions } from './sessions/session.ts'

/** Returns the merchant who signs in with that name. */
export async function readMerchantByAccount(db: Db, account: string): Promise<Merchant> {
  const row = await findByAccount(db, account)
  if (!row) throw new Refusal('not_found', 'account')
  return row
}

interface MerchantFilter extends PageRequest {
  keyword?: string | undefined
  tag?: string | undefined
  sort?: MerchantSort | undefined
}

/** Returns merchants, newest first or as they are to be sorted: all of them, or those that a keyword finds or who have a tag. */
export async function listMerchants(
  db: Db,
  { keyword = '', tag, sort = '-date', ...page }: MerchantFilter,
  scale: number
) {
  const sortMerchants = (query: SelectQueryBuilder<Schema, 'merchant', object>) =>
    sortRows(query.selectAll(), sort, merchantColumns, 'merchant.id')
  const addBalances = (rows: readonly Merchant[]) => withBalances(db, rows, scale)
  if (keyword === '')
    return paginate(
      selectMerchants(db, tag),
      page,
      sortMerchants,
      addBalances,
      sort === '-date' ? 'merchant' : undefined
    )
  const { ids, total } = await searchMerchants(db, { keyword, tag, sort }, page)
  const rows = ids.length === 0 ? [] : await sortMerchants(db.selectFrom('merchant').where('id', 'in', ids)).execute()
  return createPageAnswer(await addBalances(rows), total, page)
}

const selectMerchants = (db: Db, tag: string | undefined) =>
  db.selectFrom('merchant').$if(tag !== undefined, query =>
    query.where(({ eb, selectFrom }) =>
      eb(
        'merchant.id',
        'in',
        selectFrom('merchant_tag')
          .select('merchant_id')
          .where('tag', '=', tag ?? '')
      )
    )
  )

async function withBalances(db: Db, rows: readonly Merchant[], scale: number) {
  const balances = await readBalancesOfEach(
    db,
    rows.map(row => row.id)
  )
  return rows.map((row, at) => formatMerchant(row, balances[at] as Balances, scale))
}

/** An operator's change of a merchant. */
interface MerchantUpdate {
  account: string
  grade?: GradeName | undefined
  status?: 'active' | 'closed' | undefined
}

/** Sets a grade, or closes or reopens an account. Closing ends the sessions too. */
export async function updateMerchant(tx: Tx, operator: ActingOperator, update: MerchantUpdate, scale: number) {
  const { id, erased_at } = await readMerchantByAccount(tx, update.account)
  requireImpartial(operator, id)
  const { grade, status } = update
  if (status === 'active' && erased_at !== null) throw new Refusal('not_found', 'account')
  if (status === 'closed') await signOut(tx, id)
  const change = { ...(grade && { grade }), ...(status && { status }), ...(status === 'active' && { closed_at: null }) }
  const row =
    Object.keys(change).length > 0 ? await writeStatus(tx, id, change) : await readMerchantByAccount(tx, update.account)
  await writeAudit(tx, operator, 'merchant_update', id, { ...update })
  return formatMerchant(row, await readBalances(tx, id), scale)
}

/** Ends every session of a merchant, or one of them; returns how many there were. */
export async function endSessions(
  tx: Tx,
  operator: ActingOperator,
  { account, id: sessionId }: { account: string; id?: string | undefined }
) {
  const { id } = await readMerchantByAccount(tx, account)
  const ended = sessionId === undefined ? await signOut(tx, id) : await endOne(tx, id, sessionId)
  await writeAudit(tx, operator, 'session_end', id, { account, session: sessionId, ended })
  return { ended }
}

// An unlock token belongs to no session, so it goes with every one of them.
async function endOne(tx: Tx, merchantId: string, sessionId: string): Promise<number> {
  const ended = await revokeSession(tx, sessionId, merchantId)
  if (!ended) throw new Refusal('not_found', 'id')
  await closeUnlocks(tx, merchantId)
  return 1
}

// Signing out also serves a lost device: no unlock token may remain valid there.
async function signOut(tx: Tx, merchantId: string): Promise<number> {
  await closeUnlocks(tx, merchantId)
  return revokeSessions(tx, merchantId)
}

function writeStatus(
  tx: Tx,
  id: string,
  change: Partial<Pick<Merchant, 'grade' | 'status' | 'closed_at'>>
): Promise<Merchant> {
  return tx.updateTable('merchant').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** A merchant in a list of operators. */
export const formatMerchant = (row: Merchant, balances: Balances, scale: number) => ({
  id: row.id,
  account: row.account,
  nickname: row.nickname,
  shop_code: row.shop_code,
  grade: row.grade,
  status: row.status,
  demo: row.demo,
  available: formatMinor(balances.available, scale),
  held: formatMinor(balances.hold + balances.escrow, scale),
  promotion: formatMinor(balances.promotion, scale),
  created_at: row.created_at.toISOString()
})
