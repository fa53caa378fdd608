import { formatMinor } from '../../contract/money.ts'
import { findByAccount } from '../db/merchants.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, GradeName, Merchant, Tx } from '../db/schema.ts'
import { type Balances, balancesOf, balancesOfEach } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { type ActingOperator, requireImpartial, writeAudit } from '../settings/audit.ts'
import { closeUnlocks } from './passwords/unlock.ts'
import { revokeSession, revokeSessions } from './sessions/session.ts'

/** Returns the merchant who signs in with that name. */
export async function merchantByAccount(db: Db, account: string): Promise<Merchant> {
  const row = await findByAccount(db, account)
  if (!row) throw new Refusal('not_found', 'account')
  return row
}

/** Merchants, newest first; `keyword` is part of the account or the nickname, or the beginning of the shop code. */
export async function listMerchants(db: Db, page: PageRequest & { keyword?: string | undefined }, scale: number) {
  const { keyword } = page
  const found = db.selectFrom('merchant').$if(Boolean(keyword), query => {
    const part = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
    return query.where(({ or, eb }) =>
      or([eb('account', 'ilike', part), eb('nickname', 'ilike', part), eb('shop_code', 'like', part.slice(1))])
    )
  })
  return paginate(
    found,
    page,
    query => query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    async rows => {
      const ids = rows.map(row => row.id)
      const balances = await balancesOfEach(db, ids)
      return rows.map((row, at) => shownMerchant(row, balances[at] as Balances, scale))
    }
  )
}

/** An operator's change of a merchant. */
export interface MerchantUpdate {
  account: string
  grade?: GradeName | undefined
  status?: 'active' | 'closed' | undefined
}

/** Sets a grade, or closes or reopens an account. Closing ends the sessions too. */
export async function updateMerchant(tx: Tx, operator: ActingOperator, update: MerchantUpdate, scale: number) {
  const { id } = await merchantByAccount(tx, update.account)
  requireImpartial(operator, id)
  const { grade, status } = update
  if (status === 'closed') await signOut(tx, id)
  const change = { ...(grade && { grade }), ...(status && { status }) }
  const row = Object.keys(change).length > 0 ? await write(tx, id, change) : await merchantByAccount(tx, update.account)
  await writeAudit(tx, operator, 'merchant_update', id, { ...update })
  return shownMerchant(row, await balancesOf(tx, id), scale)
}

/** Ends every session of a merchant, or one of them; returns how many there were. */
export async function endSessions(
  tx: Tx,
  operator: ActingOperator,
  { account, id: sessionId }: { account: string; id?: string | undefined }
) {
  const { id } = await merchantByAccount(tx, account)
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

// Also used for a lost device: no unlock token may remain valid there.
async function signOut(tx: Tx, merchantId: string): Promise<number> {
  await closeUnlocks(tx, merchantId)
  return revokeSessions(tx, merchantId)
}

function write(tx: Tx, id: string, change: Partial<Pick<Merchant, 'grade' | 'status'>>): Promise<Merchant> {
  return tx.updateTable('merchant').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** A merchant in a list of operators. */
export const shownMerchant = (row: Merchant, balances: Balances, scale: number) => ({
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
