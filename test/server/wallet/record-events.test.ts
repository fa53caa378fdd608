// Sales, withdrawals and transfers are one row each; rows, sums and the file agree with the ledger to the cent.
import { sql } from 'kysely'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMinor, parseAmount } from '../../../src/contract/money.ts'
import type { InputOf, OutputOf } from '../../../src/contract/operation.ts'
import {
  operatorOrderCreate,
  operatorOrderRefund,
  operatorOrderReverse,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderConfirm, orderPay, orderRefund } from '../../../src/contract/orders/order.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { recordDetail, recordExport, recordList } from '../../../src/contract/wallet/record.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawCancel, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { getRowAmount } from '../../../src/parts/record-types.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { settleDue } from '../../../src/server/orders/settlement.ts'
import { type Backend, type Merchant, transactionPassword as password, request, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'

const silent = pino({ level: 'silent' })
const events = suite('events in records')
let backend: Backend
let merchant: Merchant
let product_id: string

events.before(async () => {
  backend = await startBackend()
})
events.before.each(async () => {
  await backend.operator.ok(operatorSettingUpdate, { settlement_days: 0 })
  merchant = await backend.merchant({ available: 100_000n })
  product_id = await insertShopProduct(
    backend.db,
    merchant.id,
    await createGood(backend.db, { stock: 100, cost: 3_120n, price: 3_777n })
  )
})
events.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

type Filter = InputOf<typeof recordList>
type Row = OutputOf<typeof recordList>['list'][number]

const list = (filter: Filter = {}) => merchant.ok(recordList, { view: 'events', page_size: 100, ...filter })
const typesAndResults = (rows: readonly Row[]) => rows.map(({ type, result }) => `${type} ${result}`)
const latest = async (filter: Filter = {}) => typesAndResults((await list(filter)).list)

async function paidOrder(quantity = 1): Promise<string> {
  const { id } = await backend.operator.ok(operatorOrderCreate, { account: merchant.account, product_id, quantity })
  await merchant.ok(orderPay, { id, password })
  return id
}

async function soldOrder(quantity = 1): Promise<string> {
  const id = await paidOrder(quantity)
  await backend.operator.ok(operatorOrderShip, { id })
  await merchant.ok(orderConfirm, { id })
  return id
}

const boundAccount = async () =>
  (await merchant.ok(accountAdd, { account: { kind: 'usdt', network: 'TRC20', address: tron }, password })).id

async function paidWithdrawal(id: string): Promise<void> {
  await backend.operator.ok(operatorWithdrawStart, { id })
  await backend.operator.ok(operatorWithdrawPay, { id })
}

events('a sale is one row from its payment to its profit, and the receipt has its movements', async () => {
  const id = await paidOrder()
  assert.equal(await latest(), ['order_payment -31.20', 'recharge 1000.00'])
  await backend.operator.ok(operatorOrderShip, { id })
  await merchant.ok(orderConfirm, { id })
  const page = await list()
  assert.equal(typesAndResults(page.list), ['order_settlement 6.57', 'recharge 1000.00'])
  assert.is(page.total, 2)
  const receipt = await merchant.ok(recordDetail, { id: page.list[0]?.id.split('.')[0] ?? '' })
  assert.is(receipt.result, '6.57')
  assert.equal(
    receipt.legs.map(({ type, amount, balance }) => `${type} ${amount} ${balance}`),
    [
      'order_payment -31.20 available',
      'order_payment 31.20 escrow',
      'order_settlement -31.20 escrow',
      'order_settlement 37.77 available'
    ]
  )
  const ofDocument = await merchant.ok(recordDetail, { id })
  assert.equal(ofDocument, receipt, 'the order’s own id opens its latest state')
  await (await backend.merchant()).refused('not_found', recordDetail, { id })
})

events('a refund is the row of an order that was paid, and one of its own after the sale', async () => {
  const id = await paidOrder()
  await merchant.ok(orderRefund, { id, reason: 'Wrong color' })
  assert.equal(await latest(), ['order_payment -31.20', 'recharge 1000.00'], 'requested, not decided')
  await backend.operator.ok(operatorOrderRefund, { id })
  assert.equal(await latest(), ['order_refund 31.20', 'recharge 1000.00'])
  await backend.operator.ok(operatorSettingUpdate, { settlement_days: 7 })
  const sold = await soldOrder()
  await backend.operator.ok(operatorOrderReverse, { id: sold, reason: 'Broken' })
  assert.equal((await latest()).slice(0, 2), ['order_reversal -6.57', 'order_settlement 6.57'])
})

events('proceeds that mature are no second row', async () => {
  await backend.operator.ok(operatorSettingUpdate, { settlement_days: 7 })
  const id = await soldOrder(2)
  await sql`UPDATE shop_order SET matures_at = now() - interval '1 second' WHERE id = ${id}`.execute(backend.db)
  assert.is(await settleDue(backend.db, silent), 1)
  assert.equal(await latest(), ['order_settlement 13.14', 'recharge 1000.00'])
})

events('a withdrawal is one row with its state, a transfer one row with its source', async () => {
  const account_id = await boundAccount()
  const withdraw = async (amount: string) => (await merchant.ok(withdrawSubmit, { account_id, amount, password })).id
  const cancelled = await withdraw('20.00')
  assert.equal((await latest()).at(0), 'withdrawal -20.00')
  await merchant.ok(withdrawCancel, { id: cancelled })
  const failed = await withdraw('30.00')
  await backend.operator.ok(operatorWithdrawStart, { id: failed })
  await backend.operator.ok(operatorWithdrawFail, { id: failed, reason: 'Closed account' })
  await paidWithdrawal(await withdraw('40.00'))
  await merchant.ok(transferSubmit, { from: 'available', amount: '15.00' })
  assert.equal(await latest(), [
    'transfer -15.00',
    'withdrawal_payment -40.00',
    'withdrawal_failure 30.00',
    'withdrawal_cancellation 20.00',
    'recharge 1000.00'
  ])
  assert.equal(await latest({ balance: 'promotion' }), ['transfer 15.00'], 'a balance has its own side')
})

events('the movements of every receipt add up to its amount, to nothing where money only came back', async () => {
  await everything()
  const rows = [...(await list()).list, ...(await list({ view: 'movements' })).list]
  assert.ok(new Set(rows.map(({ type }) => type)).size >= 8)
  for (const { id } of rows) {
    const receipt = await merchant.ok(recordDetail, { id: id.split('.')[0] ?? '' })
    const { amount, isSigned } = getRowAmount(receipt, false)
    const sum = receipt.legs.reduce((total, leg) => total + minor(leg.amount), 0n)
    assert.is(formatMinor(sum, 2), isSigned ? amount : '0.00', receipt.type)
  }
})

/** Something of everything, some of it still open. */
async function everything(): Promise<void> {
  const account_id = await boundAccount()
  const withdraw = async (amount: string) => (await merchant.ok(withdrawSubmit, { account_id, amount, password })).id
  const bounced = await withdraw('50.00')
  await paidOrder()
  await paidWithdrawal(bounced)
  await soldOrder(3)
  await backend.operator.ok(operatorWithdrawReturn, { id: bounced, reason: 'Bounced' })
  await backend.operator.ok(operatorSettingUpdate, { settlement_days: 7 })
  const reversed = await soldOrder(2)
  await paidOrder(4)
  await merchant.ok(transferSubmit, { from: 'available', amount: '100.00' })
  await backend.operator.ok(operatorOrderReverse, { id: reversed, reason: 'Broken' })
  await soldOrder()
  await withdraw('60.00')
}

function minor(amount: string): bigint {
  const read = parseAmount(amount, 2)
  if (read === null) throw new Error(`${amount} is no amount`)
  return read
}

const netOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { money, amount, result = amount }) => sum + (money === 'neither' ? 0n : minor(result)), 0n)

async function exportedNet(filter: Filter): Promise<bigint> {
  const file = await (await request(backend.url, merchant.token, recordExport, filter, { language: 'en' })).text()
  const [headings = '', ...lines] = file.trimEnd().split('\r\n')
  const at = (name: string) => headings.split(',').indexOf(name)
  const sum = (column: number) => lines.reduce((total, line) => total + minor(line.split(',')[column] || '0.00'), 0n)
  return sum(at('Money in')) - sum(at('Money out'))
}

events('rows, sums and the file agree with the ledger for every filter', async () => {
  await everything()
  const types = [...new Set((await list()).list.map(({ type }) => type))]
  const today = new Date().toISOString().slice(0, 10)
  const filters: Filter[] = [
    {},
    { from: today, to: today },
    { to: '2020-01-01' },
    { direction: 'in' },
    { direction: 'out' },
    { keyword: 'trc20' },
    { keyword: '31.20' },
    { keyword: '113.31' },
    { keyword: '31.20', direction: 'in' },
    { keyword: '37.77', direction: 'out' },
    { keyword: '37.77', direction: 'in' },
    ...types.map(type => ({ type })),
    ...types.map(type => ({ type, keyword: 'trc20' }))
  ]
  for (const filter of filters) {
    const { list: rows, total, money_in, money_out } = await list(filter)
    const about = JSON.stringify(filter)
    assert.is(rows.length, total, about)
    assert.is(formatMinor(netOf(rows), 2), formatMinor(minor(money_in) - minor(money_out), 2), about)
    if (!filter.type || filter.keyword === undefined) {
      assert.is(await exportedNet({ ...filter, view: 'events' }), minor(money_in) - minor(money_out), about)
    }
  }
  const { money_in, money_out } = await list()
  const movements = await merchant.ok(recordList, {})
  assert.equal([money_in, money_out], [movements.money_in, movements.money_out], 'either view has the sums')
})

events('any page is right, with open events between the others, from either end', async () => {
  await everything()
  const newest = (await list()).list.map(({ id }) => id)
  assert.is(new Set(newest).size, newest.length)
  assert.is(newest.length, 11)
  for (const sort of ['newest', 'oldest'] as const) {
    const expected = sort === 'newest' ? newest : [...newest].reverse()
    for (const page_size of [1, 2, 3, 5]) {
      for (let page = 1; page <= Math.ceil(expected.length / page_size) + 1; page += 1) {
        const rows = (await list({ page, page_size, sort })).list.map(({ id }) => id)
        assert.equal(rows, expected.slice((page - 1) * page_size, page * page_size), `${sort}, ${page} of ${page_size}`)
      }
    }
  }
})

events('an amount of any movement finds the whole event, with all of it in the sums', async () => {
  await soldOrder()
  await paidOrder(2)
  for (const keyword of ['31.20', '37.77', '-31,20']) {
    const page = await list({ keyword })
    assert.equal(typesAndResults(page.list), ['order_settlement 6.57'], keyword)
    assert.equal([page.money_in, page.money_out], ['37.77', '31.20'], keyword)
  }
})

events.run()
