import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ORDER_STATUS } from '../../../src/contract/order-status.ts'
import { orderDetail } from '../../../src/contract/project/order-detail.ts'
import { orderList } from '../../../src/contract/project/order-list.ts'
import { orderPay } from '../../../src/contract/project/order-pay.ts'
import { orderRefund } from '../../../src/contract/project/order-refund.ts'
import { projectDetail } from '../../../src/contract/project/project-detail.ts'
import { walletInfo } from '../../../src/contract/wallet/wallet-info.ts'
import { addOperator } from '../../../src/server/account/operator-token.ts'
import { checkInvariants } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { type Good, newGood, sell } from '../goods.ts'
import { commandLine } from './command-line.ts'

const command = suite('the operator’s command for orders and projects')
let backend: Backend
let folder: string
let merchant: Merchant
let good: Good
const { done, failed, typed } = commandLine(() => ({ backend, folder }))

command.before(async () => {
  backend = await startBackend()
  folder = await mkdtemp(join(tmpdir(), 'operator-test-'))
})
command.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
  good = await newGood(backend.db, { stock: 100 })
  await sell(backend.db, merchant.id, good)
})
command.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await rm(folder, { recursive: true, force: true })
  await backend.close()
})

/** Creates an order for two pieces, and pays it if requested. */
async function ordered(paid = false): Promise<{ id: string; number: string }> {
  const text = await done(`order create ${merchant.account} --quantity 2`)
  const [, number = '', id = ''] =
    /^Ordered: order (\d{16}) of .* is awaiting-payment; its id is (\S+)\.$/.exec(text) ?? []
  if (paid) await merchant.ok(orderPay, { id, password })
  return { id, number }
}
const statusOf = async (id: string) => (await merchant.ok(orderDetail, { id })).status

command('an order is created, listed, shipped by a short id and completed by its number', async () => {
  const { id, number } = await ordered(true)
  const list = await done('order list --status awaiting-shipment')
  assert.ok(list.includes(id.slice(0, 13)) && list.includes(number) && list.includes('20.00'), list)
  assert.match(await done(`order ship ${id.slice(0, 18)} --note "Parcel 17"`), /^Shipped: order/)
  assert.is((await merchant.ok(orderDetail, { id })).timeline.at(-1)?.note, 'Parcel 17')
  assert.match(await done(`order complete ${number}`), /^Completed: order .* 20\.00, is completed/)
  assert.is((await merchant.ok(walletInfo, {})).available, '1010.00')
  await failed(1, /is completed; this needs one that is awaiting-shipment/, `order ship ${id}`)
  assert.match(await done('audit'), /Olga +order_complete/)
})

command('an order is cancelled with a reason', async () => {
  const { id } = await ordered()
  await failed(1, /is awaiting-payment; this needs one that is shipped/, `order complete ${id}`)
  assert.match(await done(`order cancel ${id} Sold elsewhere`), /^Cancelled/)
  const { status, reason } = await merchant.ok(orderDetail, { id })
  assert.equal([status, reason], [ORDER_STATUS.cancelled, 'Sold elsewhere'])
  await failed(2, /Something is missing/, `order cancel ${id}`)
})

command('a refund is listed, rejected, and granted without a request', async () => {
  const { id } = await ordered(true)
  await failed(1, /is awaiting-shipment; this needs one that is asked back/, `order refund-reject ${id} no`)
  await merchant.ok(orderRefund, { id, reason: 'Broken' })
  assert.ok((await done('order list --refunds')).includes(id.slice(0, 13)))
  assert.match(await done(`order refund-reject ${id} It is whole`), /^Refund refused: .* is awaiting-shipment/)
  assert.not.ok((await done('order list --refunds')).includes(id.slice(0, 13)))
  assert.match(await done(`order refund ${id} --note Sorry`), /^Refunded: .* is returned/)
  assert.is((await merchant.ok(walletInfo, {})).available, '1000.00')
  await failed(1, /its refund is refunded/, `order refund ${id}`)
})

command('one key creates one order', async () => {
  const lost = await typed(`order create ${merchant.account}`, { OPERATOR_URL: 'http://127.0.0.1:9' })
  assert.is(lost.exit, 3)
  const key = /--key (\S+)$/.exec(lost.text)?.[1] ?? ''
  const first = await done(`order create ${merchant.account} --key ${key}`)
  assert.is(await done(`order create ${merchant.account} --key ${key}`), first)
  assert.is((await merchant.ok(orderList, {})).total, 1)
})

command('impossible orders and decisions are reported', async () => {
  const { id } = await ordered()
  await failed(1, /no merchant "nobody-here"/, 'order create nobody-here')
  await failed(1, /no such product/, `order create ${merchant.account} --product ${randomUUID()}`)
  await failed(
    1,
    /has no such product on sale of which the depot holds 999/,
    `order create ${merchant.account} --quantity 999`
  )
  await failed(2, /--quantity must be a number from 1 to 999/, `order create ${merchant.account} --quantity 0`)
  await failed(1, /There is no order 0/, `order ship ${randomUUID().replace(/^./, '0')}`)
  await failed(1, /no order with the number 2000010100000000/, 'order ship 2000010100000000')
  await failed(1, /no order whose id begins with/, 'order ship ffff')
  await failed(2, /A status is one of awaiting-payment, /, 'order list --status frob')
  const { token } = await addOperator(backend.db, { name: `Self ${id}`, merchant: merchant.account })
  const self = { OPERATOR_TOKEN: token }
  await failed(1, /merchant that you are/, `order cancel ${id} mine`, self)
  await failed(1, new RegExp(`You are ${merchant.account}`), `order create ${merchant.account}`, self)
  assert.is(await statusOf(id), ORDER_STATUS.awaitingPayment)
})

command('a project is created from products, changed and hidden', async () => {
  const { code } = good
  const made = await done(`project put --lang en --title "Desk set" --text One --item ${code}=3`)
  const id = /its id is (\S+)\.$/.exec(made)?.[1] ?? ''
  const project = await merchant.ok(projectDetail, { id })
  assert.equal([project.title, project.cost, project.sale_price, project.pieces], ['Desk set', '30.00', '45.00', 3])
  await done(`project put --id ${id} --price 60.00`)
  assert.equal([(await merchant.ok(projectDetail, { id })).sale_price, project.stock], ['60.00', 33])
  const file = join(folder, 'project.json')
  await writeFile(
    file,
    JSON.stringify({ title: { en: 'Large set', ja: '大セット' }, blocks: { en: 'More', ja: 'もっと' } })
  )
  await done(`project put --id ${id} --file ${file} --item ${code}=5`)
  const changed = await merchant.ok(projectDetail, { id }, { language: 'ja' })
  assert.equal([changed.title, changed.pieces], ['大セット', 5])
  await done(`project put --id ${id} --off`)
  await merchant.refused('not_found', projectDetail, { id })
  await done(`project put --id ${id} --on`)
  await failed(1, /needs goods/, 'project put --lang en --title x --text y')
  await failed(
    1,
    /no good of the depot with one of these codes/,
    'project put --lang en --title x --text y --item none=1'
  )
  await failed(2, /write --item <code>=<pieces>/, 'project put --lang en --title x --text y --item none')
  await failed(2, /Give --lang, --title and --text/, `project put --item ${code}=1`)
  await failed(1, /There is no project/, `project put --id ${randomUUID()} --off`)
})

command.run()
