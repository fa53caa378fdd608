// A merchant closes the account: only with nothing left, for good, and personal data go after 30 days while the ledger stays.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountClose, accountClosing } from '../../../src/contract/account/closing.ts'
import { login } from '../../../src/contract/account/login.ts'
import { operatorMerchantDetail, operatorMerchantUpdate } from '../../../src/contract/account/merchant.operator.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { operatorOrderCreate } from '../../../src/contract/orders/order.operator.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { shopProfileUpdate } from '../../../src/contract/shop/shop-profile.ts'
import { operatorDocumentNote } from '../../../src/contract/staff/document-desk.operator.ts'
import { rechargeCancel, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { fillSkeletons, refuseLookalike } from '../../../src/server/account/account-skeleton.ts'
import { eraseClosed } from '../../../src/server/account/closing.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { checkInvariants } from '../../../src/server/ledger/index.ts'
import {
  type Backend,
  createCaller,
  type Merchant,
  transactionPassword as password,
  secret,
  startBackend
} from '../backend.ts'
import { openChannel, tron } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { runMeanwhile } from '../meanwhile.ts'

const closing = suite('closing an account')
let backend: Backend
let channel_id: string
let hash: string

closing.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
  hash = await hashPassword('first-password')
})
closing.after(() => backend.close())

const rowOf = (id: string) =>
  backend.db.selectFrom('merchant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const later = (id: string, days: number) =>
  sql`UPDATE merchant SET closed_at = closed_at - make_interval(days => ${days}) WHERE id = ${id}`.execute(backend.db)

closing('money, open requests and open orders have to be dealt with first, each with its reason', async () => {
  const merchant = await backend.merchant({ available: 5_000n })
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '20.00' })
  await insertShopProduct(backend.db, merchant.id, await createGood(backend.db))
  await backend.operator.ok(operatorOrderCreate, { account: merchant.account, quantity: 1 })
  assert.equal(await merchant.ok(accountClosing, {}), {
    balance: '50.00',
    requests: 1,
    orders: 1,
    days: 30,
    has_transaction_password: true
  })
  await merchant.refused('requests_open', accountClose, { password })
  await merchant.ok(rechargeCancel, { id })
  await merchant.refused('orders_open', accountClose, { password })
  await sql`UPDATE shop_order SET status = 'yqx' WHERE merchant_id = ${merchant.id}`.execute(backend.db)
  await merchant.refused('balance_left', accountClose, { password })
  await merchant.ok(profile, {})
})

closing('it asks for the transaction password, else the login password, else a fresh launch', async () => {
  const merchant = await backend.merchant()
  await merchant.refused('password_wrong', accountClose, { password: 'wrong-one' })
  await merchant.refused('required', accountClose, {})
  const without = await backend.merchant({ password: false, password_hash: hash })
  await without.refused('password_wrong', accountClose, { password })
  await without.refused('required', accountClose, {})
  assert.is((await rowOf(without.id)).status, 'active')
  await without.ok(accountClose, { password: 'first-password' })
  assert.is((await rowOf(without.id)).status, 'closed')
  const hosted = await backend.merchant({ password: false, password_hash: '-' })
  await hosted.refused('launch_needed', accountClose, {})
  const launched = await openSession(backend.db, secret, hosted.id, 'test', { launchedBy: 'telegram' })
  await createCaller(backend.url, launched.access_token).ok(accountClose, {})
  assert.is((await rowOf(hosted.id)).status, 'closed')
  assert.is((await rowOf(merchant.id)).status, 'active')
})

closing('afterwards every session has ended and the sign-in says so; the console and the audit show it', async () => {
  const merchant = await backend.merchant({ password_hash: hash })
  await merchant.ok(accountClose, { password })
  assert.is.not((await merchant.send(profile, {})).code, CODE.ok)
  const answer = await backend.asOperator('').send(login, { account: merchant.account, password: 'first-password' })
  assert.equal([answer.code, answer.message], [CODE.refused, 'This account is closed.'])
  const detail = await backend.operator.ok(operatorMerchantDetail, { id: merchant.id })
  assert.equal([detail.status, detail.erased_at], ['closed', null])
  assert.ok(detail.closed_at)
  const { list } = await backend.operator.ok(operatorAuditList, { merchant_id: merchant.id })
  assert.equal(
    list.map(({ action, operator, operator_id }) => [action, operator, operator_id]),
    [['account_close', merchant.account, null]]
  )
})

closing('a withdrawal that is sent at the same moment is either seen or refused', async () => {
  const merchant = await backend.merchant({ available: 20_000n })
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  await Promise.all([
    merchant.send(withdrawSubmit, { account_id, amount: '200.00', password }),
    merchant.send(accountClose, { password })
  ])
  assert.is((await rowOf(merchant.id)).status, 'active')
})

closing('a request that is being written holds the closing back, which then sees it', async () => {
  const merchant = await backend.merchant()
  const code = await runMeanwhile(
    backend.db,
    merchant.id,
    () => merchant.send(accountClose, { password }),
    tx =>
      sql`INSERT INTO recharge (id, merchant_id, channel_id, network, amount, address)
        VALUES (gen_random_uuid(), ${merchant.id}, ${channel_id}, 'TRC20', 100, 'T')`.execute(tx)
  )
  assert.equal(code.data, { reason: 'requests_open' })
})

async function leave(): Promise<Merchant> {
  const merchant = await backend.merchant({ nickname: 'Ada’s shop', custom_name: 'Ada', password_hash: hash })
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  await merchant.ok(accountAdd, { account, password })
  await merchant.ok(feedbackSubmit, { content: 'My number is 0123' })
  await merchant.ok(shopProfileUpdate, { email: 'ada@example.com' })
  await merchant.ok(accountClose, { password })
  return merchant
}

closing('an operator can reopen it for 30 days', async () => {
  const merchant = await leave()
  await later(merchant.id, 29)
  await eraseClosed(backend.db)
  assert.is((await rowOf(merchant.id)).nickname, 'Ada’s shop')
  await backend.operator.ok(operatorMerchantUpdate, { account: merchant.account, status: 'active' })
  assert.is((await rowOf(merchant.id)).closed_at, null)
  await backend.asOperator('').ok(login, { account: merchant.account, password: 'first-password' })
})

const entriesOf = (id: string) =>
  backend.db.selectFrom('document_entry').select('text').where('document_id', '=', id).execute()

/** A payment on a chain that was credited to a merchant, with a note from before that. */
async function notedPayment(merchant_id: string): Promise<string> {
  const [id, recharge_id] = [randomUUID(), randomUUID()]
  const common = { amount: 1_000n, network: 'TRC20', address: tron } as const
  await backend.db
    .insertInto('recharge')
    .values({ ...common, id: recharge_id, merchant_id, status: 'rejected' })
    .execute()
  await backend.db
    .insertInto('deposit')
    .values({
      ...common,
      id,
      recharge_id,
      sender: tron,
      exact: true,
      transaction_id: 'f0'.repeat(32),
      log_index: 0,
      block_number: 1n,
      block_hash: 'f1'.repeat(32),
      paid_at: new Date(),
      status: 'credited'
    })
    .execute()
  await backend.operator.ok(operatorDocumentNote, { id, text: 'Mrs Lan called about it' })
  return id
}

closing('then personal data are removed, once, and the account cannot be reopened', async () => {
  const merchant = await leave()
  const { account } = await rowOf(merchant.id)
  const inviter = await backend.merchant()
  const invites = [
    { id: randomUUID(), inviter_id: merchant.id, username: 'a-friend' },
    {
      id: randomUUID(),
      inviter_id: inviter.id,
      username: account,
      invitee_id: merchant.id,
      status: 'accepted' as const,
      accepted_at: new Date()
    }
  ]
  for (const invite of invites) await backend.db.insertInto('invite').values(invite).execute()
  await fillSkeletons(backend.db)
  const payment = await notedPayment(merchant.id)
  await later(merchant.id, 31)
  await eraseClosed(backend.db)
  assert.equal(await entriesOf(payment), [])
  // No money stands behind it.
  await backend.db.deleteFrom('deposit').where('id', '=', payment).execute()
  await backend.db.deleteFrom('recharge').where('merchant_id', '=', merchant.id).execute()
  // The name is free again, and nothing looks like it.
  await refuseLookalike(backend.db, account)
  const row = await rowOf(merchant.id)
  assert.is(row.account, `closed-${merchant.id}`)
  assert.equal([row.nickname, row.custom_name, row.transaction_password_hash], ['–', '', null])
  for (const table of [
    'session',
    'feedback',
    'notice',
    'withdrawal_account',
    'known_device',
    'shop_profile'
  ] as const) {
    const left = await sql`SELECT FROM ${sql.table(table)} WHERE merchant_id = ${merchant.id}`.execute(backend.db)
    assert.is(left.rows.length, 0, table)
  }
  const names = await backend.db.selectFrom('invite').select('username').execute()
  assert.equal(names, [{ username: row.account }])
  await backend.asOperator('').refused('credentials_wrong', login, { account, password: 'first-password' })
  await backend.operator.refused('not_found', operatorMerchantUpdate, { account: row.account, status: 'active' })
  await eraseClosed(backend.db)
  const { list } = await backend.operator.ok(operatorAuditList, { merchant_id: merchant.id, action: 'account_erase' })
  assert.is(list.length, 1)
  assert.equal(await checkInvariants(backend.db), [])
})

closing('an account that an operator closed is not erased', async () => {
  const merchant = await backend.merchant()
  await backend.operator.ok(operatorMerchantUpdate, { account: merchant.account, status: 'closed' })
  await eraseClosed(backend.db)
  const row = await rowOf(merchant.id)
  assert.equal([row.account, row.closed_at, row.erased_at], [merchant.account, null, null])
})

closing.run()
