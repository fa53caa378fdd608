import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorChannelList, operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import { operatorRechargeList } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeCancel, rechargeDetail, rechargeQuote, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { channelTron, ethereum, openChannel, otherTron } from '../channels.ts'

const quotes = suite('amounts of recharges')
let backend: Backend
let channel_id: string
let merchant: Merchant

quotes.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
})
quotes.before.each(async () => {
  await backend.db.deleteFrom('recharge_quote').execute()
  merchant = await backend.merchant()
})
quotes.after(() => backend.close())

const quoted = async (amount: string, who = merchant) => (await who.ok(rechargeQuote, { channel_id, amount })).amount
const expired = () =>
  backend.db
    .updateTable('recharge_quote')
    .set({ expires_at: new Date(0) })
    .execute()

quotes('the amount to pay has cents of its own, and stays the same while it is reserved', async () => {
  const amount = await quoted('500.00')
  assert.match(amount, /^500\.\d\d$/)
  assert.is.not(amount, '500.00')
  assert.is(await quoted('500.00'), amount)
  assert.is.not(await quoted('501.00'), amount)
})

quotes('merchants who ask at once get different amounts; when no cents are free, the requested one', async () => {
  const others = await Promise.all(Array.from({ length: 12 }, () => backend.merchant()))
  const amounts = await Promise.all(others.map(other => quoted('500.00', other)))
  assert.is(new Set(amounts).size, others.length)
  const taken = new Set(amounts)
  const cents = Array.from({ length: 99 }, (_, at) => BigInt(50_001 + at))
  const free = cents.filter(amount => !taken.has(`500.${String(amount % 100n).padStart(2, '0')}`))
  const rows = free.map(amount => ({ channel_id, amount, asked: 50_000n, merchant_id: others[0]?.id ?? '' }))
  await backend.db
    .insertInto('recharge_quote')
    .values(rows.map(row => ({ ...row, expires_at: new Date(Date.now() + 3_600_000) })))
    .execute()
  assert.is(await quoted('500.00'), '500.00')
})

quotes('what a merchant asks for is never the amount of another, also without the cents that were added', async () => {
  await merchant.refused('amount_not_whole', rechargeQuote, { channel_id, amount: '199.05' })
  const others = await quoted('199.00', await backend.merchant())
  // Who pays without a quote cannot pay what another has reserved.
  await merchant.refused('amount_not_whole', rechargeSubmit, { channel_id, amount: others })
  for (let amount = 190; amount < 200; amount++) assert.not.match(await quoted(`${amount}.00`), /\.00$/)
  await merchant.ok(rechargeSubmit, { channel_id, amount: '200.00' })
})

quotes('a reserved amount is reported after its address was replaced, and no other amount is', async () => {
  const old = channel_id
  const [amount, other] = [await quoted('500.00'), await backend.merchant()]
  const next = { network: 'TRC20', address: otherTron, minimum: '10.00', maximum: '5000.00' } as const
  await backend.operator.ok(operatorChannelUpdate, next)
  await other.refused('channel_unavailable', rechargeSubmit, { channel_id: old, amount })
  await merchant.refused('channel_unavailable', rechargeSubmit, { channel_id: old, amount: '600.00' })
  const { id } = await merchant.ok(rechargeSubmit, { channel_id: old, amount })
  assert.is((await merchant.ok(rechargeDetail, { id })).address, channelTron)
  await merchant.refused('channel_unavailable', rechargeSubmit, { channel_id: old, amount })
  channel_id = await openChannel(backend)
  assert.is(channel_id, old)
})

quotes('an address is one channel, however it is spelt', async () => {
  const limits = { network: 'ERC20', minimum: '10.00', maximum: '5000.00' } as const
  const { id } = await backend.operator.ok(operatorChannelUpdate, { ...limits, address: ethereum })
  const again = await backend.operator.ok(operatorChannelUpdate, { ...limits, address: ethereum.toLowerCase() })
  assert.is(again.id, id)
  const { list } = await backend.operator.ok(operatorChannelList, {})
  const ours = list.filter(({ network }) => network === 'ERC20')
  assert.equal(
    ours.map(({ address, active }) => [address, active]),
    [[ethereum, true]]
  )
})

quotes('a merchant asks for a limited number of amounts a day', async () => {
  for (let amount = 0; amount < 60; amount++) await quoted('500.00')
  await merchant.refused('rate_limited', rechargeQuote, { channel_id, amount: '500.00' })
})

quotes('one merchant cannot reserve all amounts', async () => {
  for (let euros = 0; euros < 10; euros++) assert.not.match(await quoted(`1${euros}.00`), /\.00$/)
  assert.is(await quoted('50.00'), '50.00')
  assert.is.not(await quoted('50.00', await backend.merchant()), '50.00')
})

quotes('the amount of a pending recharge goes to nobody else, and that of an ended one not yet', async () => {
  const amount = await quoted('500.00')
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount })
  assert.is.not(await quoted('500.00'), amount, 'the next recharge of the same merchant has another amount')
  await expired()
  const read = () =>
    backend.db.selectFrom('recharge_quote').selectAll().where('recharge_id', '=', id).executeTakeFirst()
  await merchant.ok(rechargeCancel, { id })
  const { expires_at } = (await read()) ?? {}
  assert.ok(Number(expires_at) > Date.now() + 23 * 3_600_000, String(expires_at))
})

quotes('the cents may exceed the channel’s maximum, for the one who got them', async () => {
  const amount = await quoted('5000.00')
  await (await backend.merchant()).refused('amount_out_of_range', rechargeSubmit, { channel_id, amount })
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount })
  assert.is((await merchant.ok(rechargeDetail, { id })).amount, amount)
})

quotes('amounts that cannot be recharged are not quoted', async () => {
  await merchant.refused('amount_out_of_range', rechargeQuote, { channel_id, amount: '9.99' })
  await merchant.refused('amount_out_of_range', rechargeQuote, { channel_id, amount: '5000.01' })
  await merchant.refused('amount_invalid', rechargeQuote, { channel_id, amount: '10.001' })
  await merchant.refused('channel_unavailable', rechargeQuote, { channel_id: randomUUID(), amount: '50.00' })
})

quotes('a recharge takes a transaction id in either spelling, and shows it to merchant and operator', async () => {
  const plain = 'ab12'.repeat(16)
  const input = { channel_id, amount: '50.00' }
  const made = await merchant.ok(rechargeSubmit, { ...input, transaction_id: `0x${plain.toUpperCase()}` })
  assert.is(made.transaction_id, plain, 'Tron writes it without 0x')
  assert.is(made.address, channelTron)
  const { list } = await backend.operator.ok(operatorRechargeList, {})
  assert.is(list.find(one => one.id === made.id)?.transaction_id, plain)
  assert.is((await merchant.ok(rechargeSubmit, input)).transaction_id, '')
  for (const transaction_id of ['', 'ab', `${plain}0`, `0y${plain}`, plain.replace('a', 'g')]) {
    const answer = await merchant.send(rechargeSubmit, { ...input, transaction_id })
    assert.is(answer.code, CODE.refused, transaction_id)
  }
})

quotes.run()
