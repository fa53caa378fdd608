import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorNoticePost } from '../../../src/contract/help/notice.operator.ts'
import { noticeList, noticeRead } from '../../../src/contract/help/notice.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { operatorOrderCreate } from '../../../src/contract/orders/order.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorDeduct } from '../../../src/contract/wallet/adjustment.operator.ts'
import { transferSubmit, walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { operatorWithdrawPay, operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { notify } from '../../../src/server/outbox/notify.ts'
import { type Backend, transactionPassword as password, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'

const home = suite('index_info')
let backend: Backend

home.before(async () => {
  backend = await startBackend()
})
home.after(() => backend.close())

const visitor = () => backend.asOperator('')

home('a visitor gets public data, and no shop', async () => {
  const seen = await visitor().ok(indexInfo, {})
  assert.is(seen.shop, null)
  assert.is(seen.new_message_count, 0)
  assert.equal(seen.shareArr, [])
  assert.equal(seen.sys_info, { system_play_type: 1 })
})

home('a merchant gets their shop, and the same wallet as elsewhere', async () => {
  const merchant = await backend.merchant({ available: 50_000n, nickname: 'Kiosk', star_halves: 7 })
  const { shop } = await merchant.ok(indexInfo, {})
  assert.is(shop?.nickname, 'Kiosk')
  assert.is(shop?.star, 3.5)
  assert.is(shop?.wallet.total, '500.00')
  assert.equal(shop?.today, { money_in: '500.00', money_out: '0.00' })
  assert.equal(shop?.month, shop?.today)
  const { total, available, held, promotion, currency } = await merchant.ok(walletInfo, {})
  assert.equal(shop?.wallet, { currency, total, available, held, promotion })
})

home('each movement is included at once', async () => {
  const merchant = await backend.merchant({ available: 10_000n })
  await merchant.ok(indexInfo, {})
  await backend.operator.ok(operatorDeduct, { account: merchant.account, amount: '30.00', reason: 'test' })
  assert.equal((await merchant.ok(indexInfo, {})).shop?.week, { money_in: '100.00', money_out: '30.00' })
  await merchant.ok(transferSubmit, { from: 'available', amount: '20.00' })
  const { shop } = await merchant.ok(indexInfo, {})
  assert.is(shop?.wallet.available, '50.00')
  assert.is(shop?.wallet.promotion, '20.00')
  // A transfer between own balances is not money out.
  assert.equal(shop?.today, { money_in: '100.00', money_out: '30.00' })
})

home('the latest movements are the first rows of the records', async () => {
  const merchant = await backend.merchant({ available: 10_000n })
  await merchant.ok(indexInfo, {})
  for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00'])
    await merchant.ok(transferSubmit, { from: 'available', amount })
  for (const language of ['en', 'ja'] as const) {
    const { shop } = await merchant.ok(indexInfo, {}, { language })
    const { list } = await merchant.ok(recordList, { page: 1, page_size: 5, view: 'events' }, { language })
    assert.is(shop?.latest.length, 5)
    assert.equal(shop?.latest, list)
  }
})

home('an event stands once: what is a movement is no notice besides', async () => {
  const merchant = await backend.merchant({ available: 20_000n })
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const results = async () => (await merchant.ok(indexInfo, {})).notices.map(({ about }) => about?.result)
  const before = await results()
  const { id } = await merchant.ok(withdrawSubmit, { account_id, amount: '100.00', password })
  const { shop } = await merchant.ok(indexInfo, {})
  assert.equal(
    [shop?.waiting.withdrawals, shop?.latest.some(({ type }) => type === 'withdrawal')],
    [1, false],
    'what waits is no movement'
  )
  await backend.operator.ok(operatorWithdrawStart, { id })
  await backend.operator.ok(operatorWithdrawPay, { id })
  assert.is((await merchant.ok(noticeList, {})).list[0]?.about?.result, 'withdrawalPaid')
  assert.is((await merchant.ok(indexInfo, {})).shop?.latest[0]?.type, 'withdrawal_payment')
  assert.equal(await results(), before)
})

home('notices are counted and marked for each reader, and a new one is included at once', async () => {
  const [one, other] = [await backend.merchant(), await backend.merchant()]
  const before = (await one.ok(indexInfo, {})).new_message_count
  const text = { type: 'paragraph', text: 'Hello' } as const
  const { id } = await backend.operator.ok(operatorNoticePost, {
    title: { en: 'News', 'zh-TW': '消息' },
    blocks: { en: [text], 'zh-TW': [text] }
  })
  const after = await one.ok(indexInfo, {})
  assert.is(after.new_message_count, before + 1)
  assert.equal([after.notices[0]?.title, after.notices[0]?.read], ['News', false])
  assert.is((await one.ok(indexInfo, {}, { language: 'zh-CN' })).notices[0]?.title, '消息')
  await one.ok(noticeRead, { id })
  const read = await one.ok(indexInfo, {})
  assert.is(read.new_message_count, before)
  assert.is(read.notices[0]?.read, true)
  assert.is((await other.ok(indexInfo, {})).notices[0]?.read, false)
})

home('the play type is the operator’s setting', async () => {
  await backend.operator.ok(operatorSettingUpdate, { play_type: 3 })
  assert.is((await visitor().ok(indexInfo, {})).sys_info.system_play_type, 3)
})

home('notices of one outcome and day are one, with their number, goods and sum', async () => {
  const merchant = await backend.merchant()
  const product_id = await insertShopProduct(backend.db, merchant.id, await createGood(backend.db, { stock: 50 }))
  for (const quantity of [1, 3])
    await backend.operator.ok(
      operatorOrderCreate,
      { account: merchant.account, product_id, quantity },
      { key: randomUUID() }
    )
  await runTransaction(backend.db, tx =>
    notify(tx, 'security', {
      id: merchant.id,
      merchant_id: merchant.id,
      status: 'new_device',
      device: 'Chrome',
      network: ''
    })
  )
  const list = (await merchant.ok(noticeList, {})).list.filter(({ topic }) => topic !== 'news')
  assert.equal(
    list.map(({ about }) => [about?.result, about?.goods?.quantity, about?.device]),
    [
      ['newDevice', undefined, 'Chrome'],
      ['orderNew', 3, ''],
      ['orderNew', 1, '']
    ]
  )
  const notices = (await merchant.ok(indexInfo, {})).notices.filter(({ topic }) => topic !== 'news')
  const [signIn, orders] = notices
  assert.equal([notices.length, signIn?.alike, orders?.alike, orders?.read], [2, undefined, 2, false])
  const amounts = list.slice(1).map(({ about }) => Number(about?.amount))
  assert.is(Number(orders?.about?.amount), (amounts[0] ?? 0) + (amounts[1] ?? 0))
  assert.ok((amounts[0] ?? 0) === 3 * (amounts[1] ?? 0))
})

home('today begins at the merchant’s own midnight', async () => {
  // 14 hours before and 11 hours after UTC: at any moment it is another day in one of them.
  const hours = (zone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()))
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    const merchant = await backend.merchant({ timezone })
    const account = await backend.db
      .selectFrom('account')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('kind', '=', 'available')
      .executeTakeFirstOrThrow()
    const hourNow = hours(timezone)
    const before = new Date(Date.now() - (hourNow + 1.5) * 3_600_000)
    await addEntry(account.id, merchant.id, 700n, before)
    const { shop } = await merchant.ok(indexInfo, {})
    assert.is(shop?.today.money_in, '0.00', timezone)
  }
})

// A movement in the past, which the ledger itself never creates.
async function addEntry(account_id: string, merchant_id: string, amount: bigint, created_at: Date): Promise<void> {
  const { db } = backend
  const id = account_id.replace(/^./, 'e')
  const outside = '00000000-0000-7000-8000-000000000001'
  const day = created_at.toISOString().slice(0, 10)
  await db
    .insertInto('transfer')
    .values({ id, debit_account: outside, credit_account: account_id, amount, type: 'recharge', created_at })
    .execute()
  const entry = { transfer_id: id, type: 'recharge', day, created_at }
  await db
    .insertInto('entry')
    .values([
      { ...entry, direction: -1, account_id: outside, kind: 'outside', amount: -amount, record: false },
      {
        ...entry,
        direction: 1,
        account_id,
        merchant_id,
        kind: 'available',
        amount,
        seq: 1n,
        balance_after: amount,
        record: true
      }
    ])
    .execute()
  await db
    .insertInto('record_day')
    .values({ merchant_id, kind: 'available', day, type: 'recharge', direction: 1, count: 1n, sum: amount })
    .execute()
}

home.run()
