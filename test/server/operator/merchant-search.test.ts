// Search in merchants: what finds whom, and in which order.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantList } from '../../../src/contract/account/merchant.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { openChannel, tron } from '../channels.ts'

const search = suite('search in merchants')
const MERCHANTS = 20_000
let backend: Backend
let merchant: Merchant
let channel_id: string

search.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
  await sql`INSERT INTO merchant (id, shop_code, account, nickname, invite_code, password_hash, created_at)
    SELECT gen_random_uuid(), lpad((10000000 + n)::text, 8, '0'), 'seller' || n || '@example.com', 'Little shop ' || md5(n::text),
      'i' || n, '-', now() - n * interval '1 minute'
    FROM generate_series(1, ${sql.lit(MERCHANTS)}) AS n`.execute(backend.db)
  await sql`ANALYZE merchant`.execute(backend.db)
  merchant = await backend.merchant({ account: 'lantern.house', nickname: 'Cửa hàng 燈籠之家' })
})
search.after(() => backend.close())

const accountsFor = async (keyword: string) =>
  (await backend.operator.ok(operatorMerchantList, { keyword })).list.map(one => one.account)

search('any part of account, name and shop code, whatever its case, width and accents', async () => {
  for (const keyword of ['ntern.hou', 'LANTERN', 'cua hang', '籠之', 'ＬＡＮＴＥＲＮ'])
    assert.equal(await accountsFor(keyword), ['lantern.house'], keyword)
  assert.equal(await accountsFor('seller17777@'), ['seller17777@example.com'])
  assert.equal(await accountsFor('10012345'), ['seller12345@example.com'])
  assert.equal(await accountsFor('nobody of that name'), [])
  for (const keyword of ['%', '_', '\\', "' OR true"]) assert.equal(await accountsFor(keyword), [], keyword)
})

search('any part of the name of the shop', async () => {
  const { id } = await backend.merchant({ account: 'renamed' })
  await backend.db.updateTable('merchant').set({ custom_name: 'Wick & Wax Évora' }).where('id', '=', id).execute()
  for (const keyword of ['wick & wax', 'EVORA', 'ax ev']) assert.equal(await accountsFor(keyword), ['renamed'], keyword)
})

search('an id, an address, a transaction id, a Telegram name', async () => {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  await merchant.ok(accountAdd, { account, password })
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '25.00' })
  const transaction = 'ab'.repeat(32)
  await backend.db.updateTable('recharge').set({ transaction_id: transaction }).where('id', '=', id).execute()
  const link = { bot_id: 7n, telegram_user_id: 99n, merchant_id: merchant.id, username: 'Lamp_Lady' }
  await backend.db.insertInto('telegram_user').values(link).execute()
  for (const keyword of [merchant.id, id, tron, transaction, `0x${transaction.toUpperCase()}`, '@lamp_l', 'Lamp_Lady'])
    assert.equal(await accountsFor(keyword), ['lantern.house'], keyword)
  assert.equal(await accountsFor(randomUUID()), [])
  assert.equal(await accountsFor('la'), await accountsFor('LA'))
})

search('a bank account, however its number is written', async () => {
  const holder = await backend.merchant({ account: 'glass.house' })
  const bank = { kind: 'bank', bank_name: 'Sparkasse', branch_code: 'COBADEFF', account_name: 'Glass House' } as const
  await holder.ok(accountAdd, { account: { ...bank, card_number: 'DE89 3704 0044 0532 0130 00' }, password })
  for (const keyword of ['DE89370400440532013000', 'de89 3704 0044 0532 0130 00', 'DE89-3704-0044-0532-0130-00'])
    assert.equal(await accountsFor(keyword), ['glass.house'], keyword)
  assert.equal(await accountsFor('- -'), [])
})

search('a common part is listed newest first, page by page', async () => {
  const page = async (number: number) =>
    backend.operator.ok(operatorMerchantList, { keyword: 'little shop', page: number, page_size: 10 })
  const [first, third] = [await page(1), await page(3)]
  assert.equal(
    [first.list[0]?.account, first.list[9]?.account, third.list[0]?.account],
    ['seller1@example.com', 'seller10@example.com', 'seller21@example.com']
  )
  assert.ok(first.total > 2_000)
  const rare = await backend.operator.ok(operatorMerchantList, { keyword: 'seller1999', page_size: 100 })
  assert.equal([rare.total, rare.list[0]?.account], [11, 'seller1999@example.com'])
})

search.run()
