// The merchants beside a decision: balances for who may read merchants, flags of every kind of document, new login passwords.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantDetail, operatorNoteAdd } from '../../../src/contract/account/merchant.operator.ts'
import { loginPasswordUpdate } from '../../../src/contract/account/password.ts'
import { operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import { operatorDecisionContext } from '../../../src/contract/wallet/decision-context.operator.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { selectTimeFromNow } from '../../../src/server/db/clock.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { allowWithdrawals, createWithdrawalAccount } from '../withdrawals.ts'

const beside = suite('merchants beside a decision')
const loginPassword = 'known to one person'
let backend: Backend
let merchant: Merchant
let cashier: Caller & { id: string }
let owner: Caller & { id: string }

beside.before(async () => {
  backend = await startBackend()
  await allowWithdrawals(backend.db, 100)
  cashier = await backend.person({ name: 'Mai', role: 'cashier' })
  owner = await backend.person({ name: 'Piet' })
})
beside.before.each(async () => {
  merchant = await backend.merchant({ available: 200_000n, password_hash: await hashPassword(loginPassword) })
})
beside.after(() => backend.close())

const contextOf = (id: string, reader: Caller = cashier) => reader.ok(operatorDecisionContext, { id })
const flagsOf = async (id: string) => (await contextOf(id)).flags.map(({ kind }) => kind)

async function withdrawal({ id, ok }: Merchant = merchant): Promise<string> {
  const account_id = await createWithdrawalAccount(backend.db, id)
  return (await ok(withdrawSubmit, { account_id, amount: '60.00', password })).id
}

const owned = () => ({ id: randomUUID(), merchant_id: merchant.id })

async function proof(): Promise<string> {
  const task = { id: randomUUID(), kind: 'share', title: JSON.stringify({ en: 'Tell' }), reward: 100n } as const
  await backend.db.insertInto('task').values(task).execute()
  const row = { ...owned(), task_id: task.id, reward: 100n }
  await backend.db.insertInto('submission').values(row).execute()
  return row.id
}

async function orderRequest(): Promise<string> {
  const product_id = await insertShopProduct(backend.db, merchant.id, await createGood(backend.db))
  const row = { ...owned(), product_id, quantity: 1, price: 1_500n, buyer_name: 'Ana', contact: '@ana' }
  await backend.db.insertInto('order_request').values(row).execute()
  return row.id
}

beside('the balance stands beside each document as the merchant’s own page has it', async () => {
  const id = await withdrawal()
  const recharge = { ...owned(), amount: 1_000n, network: 'TRC20', address: 'T' }
  await backend.db.insertInto('recharge').values(recharge).execute()
  const { account, available, held } = await cashier.ok(operatorMerchantDetail, { id: merchant.id })
  assert.equal([available, held], ['1940.00', '60.00'])
  for (const document of [id, recharge.id, await proof(), await orderRequest()])
    assert.equal((await contextOf(document)).merchants, [{ id: merchant.id, account, available, held }])
})

beside('who may read no merchant gets the name without the balance', async () => {
  const id = await withdrawal()
  const desk = await backend.person({ name: `Desk ${randomUUID()}`, operations: ['decision_context'] })
  const { account } = merchant
  assert.equal((await contextOf(id, desk)).merchants, [{ id: merchant.id, account, available: null, held: null }])
})

/** Returns the request to a second person that names this. */
async function requestWith(named: string): Promise<string> {
  const { list } = await owner.ok(operatorApprovalList, { status: 'pending' })
  return list.find(({ input }) => JSON.stringify(input).includes(named))?.id ?? ''
}

beside('a second person reads the balance of each merchant, once', async () => {
  await backend.db.insertInto('setting').values({ key: 'approval_payout_over', value: '"50"' }).execute()
  const other = await backend.merchant({ available: 30_000n })
  const withdrawal_ids = [await withdrawal(), await withdrawal(other), await withdrawal()]
  await cashier.refused('approval_needed', operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids })
  const { merchants } = await contextOf(await requestWith(withdrawal_ids[0] ?? ''))
  assert.equal(
    merchants.map(({ id, available, held }) => [id, available, held]),
    [
      [merchant.id, '1880.00', '120.00'],
      [other.id, '240.00', '60.00']
    ]
  )
  const { account } = merchant
  await cashier.refused('approval_needed', operatorCredit, { account, amount: '900000.00', reason: 'Goodwill' })
  const credit = await contextOf(await requestWith(account))
  assert.equal(
    credit.merchants.map(one => [one.id, one.available]),
    [[merchant.id, '1880.00']]
  )
})

beside('what the staff wrote about a merchant stands beside a proof and an order request', async () => {
  await cashier.ok(operatorNoteAdd, { merchant_id: merchant.id, text: 'Sends pictures of others' })
  for (const id of [await proof(), await orderRequest()]) assert.equal(await flagsOf(id), ['note'])
})

beside('a login password that the merchant has changed is new for three days', async () => {
  const id = await withdrawal()
  const isNew = async () => (await flagsOf(id)).includes('new_password')
  const changed = (at: Parameters<typeof selectTimeFromNow>[0]) =>
    backend.db
      .updateTable('merchant')
      .set({ created_at: selectTimeFromNow(-30 * 86_400_000), login_password_changed_at: selectTimeFromNow(at) })
      .where('id', '=', merchant.id)
      .execute()
  const row = () =>
    backend.db
      .selectFrom('merchant')
      .select('login_password_changed_at as at')
      .where('id', '=', merchant.id)
      .executeTakeFirstOrThrow()
  assert.is((await row()).at, null)
  await merchant.ok(loginPasswordUpdate, { current_password: loginPassword, new_password: 'second of this person' })
  assert.ok((await row()).at)
  await changed(-3_600_000)
  assert.is(await isNew(), true)
  await changed(-73 * 3_600_000)
  assert.is(await isNew(), false)
})

beside.run()
