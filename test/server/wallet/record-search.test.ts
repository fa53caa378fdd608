import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { InputOf } from '../../../src/contract/operation.ts'
import { operatorOrderCreate } from '../../../src/contract/orders/order.operator.ts'
import { orderPay } from '../../../src/contract/orders/order.ts'
import { operatorDeduct } from '../../../src/contract/wallet/adjustment.operator.ts'
import { operatorRechargeOnline } from '../../../src/contract/wallet/recharge.operator.ts'
import { operatorMerchantRecordList } from '../../../src/contract/wallet/record.operator.ts'
import { recordExport, recordList } from '../../../src/contract/wallet/record.ts'
import { operatorWithdrawPay, operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import * as ledger from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, transactionPassword as password, request, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { payUpgrade } from '../ledger/movements.ts'

const search = suite('search in records')
let backend: Backend
let merchant: Merchant

search.before(async () => {
  backend = await startBackend()
})
search.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
})
search.after(() => backend.close())

/** The types of the records that a keyword finds, newest first. */
async function idsFor(keyword: string, filter: InputOf<typeof recordList> = {}, whose = merchant): Promise<string> {
  const { list, total } = await whose.ok(recordList, { ...filter, keyword })
  assert.is(list.length, total)
  return list.map(({ type }) => type).join(' ')
}

async function paidOrder(name: Record<string, string>, buyer_name = '') {
  const good = await createGood(backend.db)
  await insertShopProduct(backend.db, merchant.id, good)
  await backend.db
    .updateTable('depot_product')
    .set({ name: JSON.stringify(name) })
    .where('id', '=', good.id)
    .execute()
  const order = await backend.operator.ok(operatorOrderCreate, {
    account: merchant.account,
    code: good.code,
    quantity: 1,
    buyer_name
  })
  await merchant.ok(orderPay, { id: order.id, password })
  return order
}

async function withdrawal(amount = '20.00') {
  const account = { kind: 'usdt', network: 'TRC20', address: tron, label: 'My cold wallet' } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  return merchant.ok(withdrawSubmit, { account_id, amount, password })
}

search('goods are found by parts of words in every language, without case and marks', async () => {
  await paidOrder({ en: 'Cotton tote bag', vi: 'Túi vải đen', 'zh-TW': '馬克杯', es: 'Bolsa de algodón' })
  for (const keyword of ['cotton', 'TOTE cott', 'túi vải', 'tui vai den', '馬克', '杯', 'algodon', 'ALGODÓN', 'ag']) {
    assert.is(await idsFor(keyword), 'order_payment', keyword)
  }
  for (const keyword of ['silk', 'cotton silk', '克馬']) assert.is(await idsFor(keyword), '', keyword)
})

search('an order is found by its number, by the end of it, and by its buyer', async () => {
  const { number } = await paidOrder({ en: 'Mug' }, 'Nguyễn Văn An')
  await paidOrder({ en: 'Cup' })
  for (const keyword of [number, ` ${number} `, number.slice(-6), 'nguyen van', 'An Nguyễn']) {
    assert.is(await idsFor(keyword), 'order_payment', keyword)
  }
  assert.is(await idsFor(number.slice(0, 8)), '')
})

search(
  'a withdrawal is found by network, label, number, and what is shown of its address, not by what is hidden',
  async () => {
    const { id } = await withdrawal()
    const masked = `${tron.slice(0, 6)}****${tron.slice(-6)}`
    for (const keyword of [
      'trc20',
      'cold',
      tron,
      masked,
      tron.slice(-6),
      `WD-${id.slice(-6).toUpperCase()}`,
      id.slice(-6)
    ]) {
      assert.is(await idsFor(keyword), 'withdrawal', keyword)
    }
    for (let at = 1; at + 6 < tron.length - 6; at += 1) assert.is(await idsFor(tron.slice(at, at + 7)), '')
  }
)

search('an erased name of a buyer finds nothing any more, and is not kept', async () => {
  const { id } = await paidOrder({ en: 'Mug' }, 'Zacharias Zwingli')
  const countRows = () =>
    backend.db.selectFrom('record_phrase').select('id').where('text', '=', 'zacharias zwingli').execute()
  assert.is((await countRows()).length, 1)
  await backend.db.updateTable('shop_order').set({ buyer_name: '' }).where('id', '=', id).execute()
  assert.is(await idsFor('zwingli'), '')
  assert.is((await countRows()).length, 0)
  assert.is(await idsFor('mug'), 'order_payment')
})

search('a paid withdrawal is found by its transaction', async () => {
  const { id } = await withdrawal()
  const transaction_id = 'ab'.repeat(32)
  await backend.operator.ok(operatorWithdrawStart, { id })
  await backend.operator.ok(operatorWithdrawPay, { id, transaction_id })
  for (const keyword of [transaction_id, `0x${transaction_id.toUpperCase()}`]) {
    assert.is(await idsFor(keyword), 'withdrawal_payment withdrawal', keyword)
  }
  assert.is(await idsFor('cd'.repeat(32)), '')
})

search('reasons and numbers of receipts are found', async () => {
  const { account } = merchant
  await backend.operator.ok(operatorDeduct, { account, amount: '5.00', reason: 'Chargeback 4711, 100% lost_parcel' })
  await backend.operator.ok(operatorRechargeOnline, { account, amount: '7.00', reason: 'Paid at the bank' })
  assert.is(await idsFor('chargeback'), 'deduction')
  assert.is(await idsFor('100%'), 'deduction')
  assert.is(await idsFor('lost_p'), 'deduction')
  for (const keyword of ['1_0%', '%', 'lost-p', '\\'])
    assert.is(await idsFor(keyword), keyword === '%' ? 'deduction' : '')
  assert.is(await idsFor('at the bank'), 'recharge')
  const [deduction] = (await merchant.ok(recordList, { type: 'deduction' })).list
  const number = deduction?.id.split('.')[0]?.slice(-6).toUpperCase()
  assert.is(await idsFor(`TX-${number}`), 'deduction')
})

search('an exact amount is found in either notation, with and without sign and currency', async () => {
  const spend = (amount: bigint) =>
    runTransaction(backend.db, tx => payUpgrade(tx, { merchantId: merchant.id, amount }))
  await spend(12_050n)
  await spend(1_205n)
  for (const keyword of ['120.50', '120,5', '-120.50', '−120.50 USDT', '120.50 USDT']) {
    assert.equal(
      (await merchant.ok(recordList, { keyword })).list.map(({ amount }) => amount),
      ['-120.50'],
      keyword
    )
  }
  assert.is(await idsFor('1000'), 'recharge')
  assert.is(await idsFor('120.51'), '')
})

search('a keyword works with the other filters, and the sums are those of what it finds', async () => {
  await paidOrder({ en: 'Mug' })
  await paidOrder({ en: 'Mug' })
  await withdrawal()
  await runTransaction(backend.db, tx =>
    ledger.creditRecharge(tx, { merchantId: merchant.id, amount: 700n, note: 'For a mug' })
  )
  const all = await merchant.ok(recordList, { keyword: 'mug' })
  assert.equal([all.total, all.money_in, all.money_out], [3, '7.00', '0.00'])
  assert.is(await idsFor('mug', { type: 'order_payment' }), 'order_payment order_payment')
  assert.is(await idsFor('mug', { direction: 'in' }), 'recharge')
  assert.is(await idsFor('mug', { to: '2020-01-01' }), '')
  assert.is(await idsFor('mug', { balance: 'promotion' }), '')
})

search('pages of a search follow each other from either end', async () => {
  for (let turn = 0; turn < 5; turn += 1) await paidOrder({ en: `Mug ${turn}` })
  const pages = await Promise.all(
    [1, 2, 3].map(page => merchant.ok(recordList, { keyword: 'mug', page, page_size: 2 }))
  )
  assert.equal(
    pages.map(({ list }) => list.map(({ title }) => title)),
    [['Mug 4', 'Mug 3'], ['Mug 2', 'Mug 1'], ['Mug 0']]
  )
  assert.equal(
    pages.map(({ total }) => total),
    [5, 5, 5]
  )
  const behind = await merchant.ok(recordList, { keyword: 'mug', page: 9, page_size: 2 })
  assert.equal([behind.list, behind.total], [[], 5])
  const oldest = await merchant.ok(recordList, { keyword: 'mug', page: 2, page_size: 2, sort: 'oldest' })
  assert.equal([oldest.list.map(({ title }) => title), oldest.total], [['Mug 2', 'Mug 3'], 5])
})

search('another merchant finds nothing of it; an operator finds what the merchant does', async () => {
  const { number } = await paidOrder({ en: 'Mug' })
  const other = await backend.merchant()
  for (const keyword of ['mug', number]) assert.is(await idsFor(keyword, {}, other), '')
  const seen = await backend.operator.ok(operatorMerchantRecordList, { id: merchant.id, keyword: 'mug' })
  assert.is(seen.total, 1)
})

search('the file has what the list shows', async () => {
  await paidOrder({ en: 'Mug' })
  await withdrawal('30.00')
  const lines = async (keyword: string) => {
    const response = await request(backend.url, merchant.token, recordExport, { keyword }, {})
    return (await response.text()).trimEnd().split('\r\n').slice(1)
  }
  assert.match((await lines('mug')).join('\n'), /^[^\n]*Order payment[^\n]*$/)
  assert.match((await lines('30.00')).join('\n'), /^[^\n]*-30\.00[^\n]*$/)
  assert.equal(await lines('nothing'), [])
})

search('a keyword that is too long is refused, and blanks are none', async () => {
  await merchant.refused('too_long', recordList, { keyword: 'x'.repeat(81) })
  assert.is(await idsFor('   '), 'recharge')
  assert.is(await idsFor('***'), '')
})

search.run()
