import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { transferSubmit, walletInfo } from '../../../src/contract/wallet/balance.ts'
import { operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeList,
  operatorRechargeReject,
  operatorRechargeReverse
} from '../../../src/contract/wallet/recharge.operator.ts'
import {
  rechargeCancel,
  rechargeChannelList,
  rechargeDetail,
  rechargeEvidence,
  rechargeList,
  rechargeSubmit
} from '../../../src/contract/wallet/recharge.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { addProof, channelTron, openChannel, otherTron, tron } from '../channels.ts'
import { addOperator } from '../operators.ts'

const recharge = suite('recharge')
let backend: Backend
let channel_id: string
let merchant: Merchant

recharge.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
})
recharge.before.each(async () => {
  merchant = await backend.merchant()
})
recharge.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const submitted = (amount = '500.00') => merchant.ok(rechargeSubmit, { channel_id, amount })
const available = async () => (await readBalances(backend.db, merchant.id)).available

recharge('a recharge with a proof is pending, credits nothing, and shows its destination', async () => {
  const proof = await addProof(backend, merchant.id)
  const made = await merchant.ok(rechargeSubmit, { channel_id, amount: '500.00', proof })
  assert.is(made.status, 'pending')
  assert.is(made.amount, '500.00')
  assert.is(made.address, channelTron)
  assert.is(made.proof, proof)
  assert.equal(
    made.timeline.map(event => event.status),
    ['pending']
  )
  assert.is(await available(), 0n)
  const info = await merchant.ok(walletInfo, {})
  assert.equal([info.pending_recharges, info.pending_recharges_amount], [1, '500.00'])
  assert.equal([info.pending_withdrawals, info.pending_withdrawals_amount], [0, '0.00'])
  assert.equal(await merchant.ok(rechargeDetail, { id: made.id }), made)
})

recharge('an approved recharge is credited, once, with a timeline entry', async () => {
  const { id } = await submitted()
  const approved = await backend.operator.ok(operatorRechargeApprove, { id, note: 'seen on chain' })
  assert.is(approved.status, 'approved')
  assert.is(approved.account, merchant.account)
  assert.is(await available(), 50_000n)
  await backend.operator.refused('state_conflict', operatorRechargeApprove, { id })
  await backend.operator.refused('state_conflict', operatorRechargeReject, { id, reason: 'late' })
  await merchant.refused('state_conflict', rechargeCancel, { id })
  assert.is(await available(), 50_000n)
  const { timeline } = await merchant.ok(rechargeDetail, { id })
  assert.equal(
    timeline.map(event => [event.status, event.note]),
    [
      ['pending', ''],
      ['approved', 'seen on chain']
    ]
  )
})

recharge('a rejected recharge credits nothing and has a reason', async () => {
  const { id } = await submitted()
  await backend.operator.ok(operatorRechargeReject, { id, reason: 'Nothing arrived.' })
  const seen = await merchant.ok(rechargeDetail, { id })
  assert.is(seen.status, 'rejected')
  assert.is(seen.reason, 'Nothing arrived.')
  assert.is(await available(), 0n)
  await backend.operator.refused('state_conflict', operatorRechargeApprove, { id })
})

recharge('a merchant cancels a pending recharge', async () => {
  const { id } = await submitted()
  const key = randomUUID()
  const cancelled = await merchant.ok(rechargeCancel, { id }, { key })
  assert.is(cancelled.status, 'cancelled')
  assert.equal(await merchant.ok(rechargeCancel, { id }, { key }), cancelled)
  await merchant.refused('state_conflict', rechargeCancel, { id })
  await backend.operator.refused('state_conflict', operatorRechargeApprove, { id })
  assert.is(await available(), 0n)
})

recharge('an operator reverses an approved recharge, once', async () => {
  const { id } = await submitted()
  await backend.operator.refused('state_conflict', operatorRechargeReverse, { id, reason: 'not yet' })
  await backend.operator.ok(operatorRechargeApprove, { id })
  const reversed = await backend.operator.ok(operatorRechargeReverse, { id, reason: 'Paid twice' })
  assert.is(reversed.status, 'reversed')
  assert.is(reversed.reason, 'Paid twice')
  assert.is(await available(), 0n)
  await backend.operator.refused('state_conflict', operatorRechargeReverse, { id, reason: 'again' })
})

recharge('a recharge that was spent cannot be reversed', async () => {
  const { id } = await submitted()
  await backend.operator.ok(operatorRechargeApprove, { id })
  await merchant.ok(transferSubmit, { from: 'available', amount: '0.01' })
  await backend.operator.refused('insufficient_balance', operatorRechargeReverse, { id, reason: 'too late' })
  assert.is((await merchant.ok(rechargeDetail, { id })).status, 'approved')
  assert.is(await available(), 49_999n)
})

recharge('invalid amounts, and those outside of the channel’s range, are refused', async () => {
  for (const amount of ['10.001', '999999999999999999.00', '1e3', '', '-5.00', '0', '0.00', 'NaN', '١٠']) {
    const answer = await merchant.send(rechargeSubmit, { channel_id, amount })
    assert.not.equal(answer.code, CODE.ok, `"${amount}" was taken`)
  }
  assert.is(
    (await merchant.refused('amount_invalid', rechargeSubmit, { channel_id, amount: '10.001' })).field,
    'amount'
  )
  await merchant.refused('amount_out_of_range', rechargeSubmit, { channel_id, amount: '9.99' })
  await merchant.refused('amount_out_of_range', rechargeSubmit, { channel_id, amount: '5000.01' })
  await merchant.refused('amount_out_of_range', rechargeSubmit, { channel_id, amount: '999999999999999' })
  assert.is((await merchant.ok(rechargeList, {})).total, 0)
})

recharge('an unknown or closed channel is refused', async () => {
  await merchant.refused('channel_unavailable', rechargeSubmit, { channel_id: randomUUID(), amount: '50.00' })
})

recharge(
  'a proof and a transaction id are added while it is under review, each once, by its merchant only',
  async () => {
    const { id } = await submitted()
    const transaction_id = 'AB'.repeat(32)
    const other = await backend.merchant()
    await other.refused('not_found', rechargeEvidence, { id, transaction_id })
    await merchant.refused('file_missing', rechargeEvidence, { id, proof: await addProof(backend, other.id) })
    const proof = await addProof(backend, merchant.id)
    const added = await merchant.ok(rechargeEvidence, { id, proof })
    assert.equal([added.proof, added.transaction_id, added.status], [proof, '', 'pending'])
    assert.is(
      (await merchant.ok(rechargeEvidence, { id, transaction_id })).transaction_id,
      transaction_id.toLowerCase()
    )
    await merchant.refused('state_conflict', rechargeEvidence, { id, proof })
    await merchant.refused('state_conflict', rechargeEvidence, { id, transaction_id: 'cd'.repeat(32) })
    const { list } = await backend.operator.ok(operatorRechargeList, { status: 'pending', page_size: 100 })
    const seen = list.find(item => item.id === id)
    assert.equal([seen?.proof, seen?.transaction_id], [proof, transaction_id.toLowerCase()])
    const decided = await submitted('300.00')
    await backend.operator.ok(operatorRechargeReject, { id: decided.id, reason: 'Nothing arrived' })
    await merchant.refused('state_conflict', rechargeEvidence, {
      id: decided.id,
      proof: await addProof(backend, merchant.id)
    })
  }
)

recharge('only an own proof is accepted', async () => {
  const other = await backend.merchant()
  for (const proof of [
    randomUUID(),
    await addProof(backend, other.id),
    await addProof(backend, null),
    await addProof(backend, merchant.id, 'avatar')
  ]) {
    const input = { channel_id, amount: '50.00', proof }
    assert.is((await merchant.refused('file_missing', rechargeSubmit, input)).field, 'proof')
  }
})

recharge('the same key returns the same recharge; another body under it is refused', async () => {
  const key = randomUUID()
  const input = { channel_id, amount: '50.00' }
  const first = await merchant.ok(rechargeSubmit, input, { key })
  assert.equal(await merchant.ok(rechargeSubmit, { amount: '50.00', channel_id }, { key }), first)
  await merchant.refused('idempotency_mismatch', rechargeSubmit, { channel_id, amount: '51.00' }, { key })
  await merchant.refused('idempotency_mismatch', rechargeCancel, { id: first.id }, { key })
  assert.is((await merchant.ok(rechargeList, {})).total, 1)
})

recharge('a refusal uses up its key: the corrected request succeeds under a new one', async () => {
  const key = randomUUID()
  await merchant.refused('amount_out_of_range', rechargeSubmit, { channel_id, amount: '1.00' }, { key })
  await merchant.refused('idempotency_mismatch', rechargeSubmit, { channel_id, amount: '50.00' }, { key })
  await merchant.ok(rechargeSubmit, { channel_id, amount: '50.00' })
})

recharge('without a key nothing happens', async () => {
  const answer = await merchant.send(rechargeSubmit, { channel_id, amount: '50.00' }, { key: 'once' })
  assert.is(answer.code, CODE.failed)
  assert.is((await merchant.ok(rechargeList, {})).total, 0)
})

recharge('another merchant’s recharge is missing', async () => {
  const { id } = await submitted()
  const other = await backend.merchant()
  await other.refused('not_found', rechargeDetail, { id })
  await other.refused('not_found', rechargeCancel, { id })
  assert.is((await other.ok(rechargeList, {})).total, 0)
  assert.is((await merchant.ok(rechargeDetail, { id })).status, 'pending')
})

recharge('a merchant’s token is refused by operator operations, and vice versa', async () => {
  const { id } = await submitted()
  assert.is((await merchant.send(operatorRechargeApprove, { id })).code, CODE.sessionInvalid)
  assert.is((await backend.operator.send(rechargeDetail, { id })).code, CODE.sessionInvalid)
  assert.is((await backend.asOperator('').send(operatorRechargeApprove, { id })).code, CODE.sessionMissing)
  assert.is(await available(), 0n)
})

recharge('a merchant cannot approve their own recharge', async () => {
  const { token } = await addOperator(backend.db, { name: 'Self', role: 'cashier', merchant: merchant.account })
  const self = backend.asOperator(token)
  const { id } = await submitted()
  await self.refused('operator_self_decision', operatorRechargeApprove, { id })
  await self.refused('operator_self_decision', operatorRechargeReject, { id, reason: 'no' })
  await backend.operator.ok(operatorRechargeApprove, { id })
  await self.refused('operator_self_decision', operatorRechargeReverse, { id, reason: 'no' })
  assert.is(await available(), 50_000n)
})

recharge('an unknown recharge cannot be decided', async () => {
  const id = randomUUID()
  await backend.operator.refused('not_found', operatorRechargeApprove, { id })
  await backend.operator.refused('not_found', operatorRechargeReject, { id, reason: 'no' })
  await backend.operator.refused('not_found', operatorRechargeReverse, { id, reason: 'no' })
  assert.is((await backend.operator.send(operatorRechargeReject, { id, reason: ' ' })).code, CODE.refused)
})

recharge('lists come by page, newest first, and operators filter by state', async () => {
  const made: { id: string }[] = []
  for (const amount of ['11.00', '12.00', '13.00']) made.push(await submitted(amount))
  const page = await merchant.ok(rechargeList, { page: 2, page_size: 2 })
  assert.is(page.total, 3)
  assert.equal(
    page.list.map(one => one.amount),
    ['11.00']
  )
  await backend.operator.ok(operatorRechargeApprove, { id: made[1]?.id ?? '' })
  const approved = await backend.operator.ok(operatorRechargeList, { status: 'approved', page_size: 100 })
  assert.ok(approved.list.every(one => one.status === 'approved'))
  assert.ok(approved.list.some(one => one.id === made[1]?.id && one.account === merchant.account))
})

recharge('a new address closes the network’s old one; old recharges keep theirs', async () => {
  const { id } = await submitted()
  const input = { network: 'TRC20', address: otherTron, minimum: '20.00', maximum: '30.00' } as const
  const channel = await backend.operator.ok(operatorChannelUpdate, input)
  const { list } = await merchant.ok(rechargeChannelList, {})
  assert.equal(list, [
    { id: channel.id, kind: 'usdt', network: 'TRC20', address: otherTron, minimum: '20.00', maximum: '30.00' }
  ])
  await merchant.refused('channel_unavailable', rechargeSubmit, { channel_id, amount: '25.00' })
  assert.is((await merchant.ok(rechargeDetail, { id })).address, channelTron)
  assert.is(await openChannel(backend), channel_id)
})

recharge('a channel with a wrong address or range is refused', async () => {
  const good = { network: 'TRC20', address: tron, minimum: '10.00', maximum: '20.00' } as const
  await backend.operator.refused('address_invalid', operatorChannelUpdate, { ...good, network: 'ERC20' })
  await backend.operator.refused('address_invalid', operatorChannelUpdate, {
    ...good,
    address: `${tron.slice(0, -1)}u`
  })
  const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  await backend.operator.refused('address_contract', operatorChannelUpdate, { ...good, address: contract })
  await backend.operator.refused('amount_invalid', operatorChannelUpdate, { ...good, maximum: '9.00' })
  await backend.operator.refused('amount_invalid', operatorChannelUpdate, { ...good, minimum: '0.001' })
})

recharge('the channel through customer service exists while there is a support link', async () => {
  const kinds = async () => (await merchant.ok(rechargeChannelList, {})).list.map(one => one.kind)
  assert.equal(await kinds(), ['usdt'])
  await backend.operator.ok(operatorSettingUpdate, { customer_link: 'https://wa.me/12025550100' })
  assert.equal(await kinds(), ['usdt', 'online'])
  const online = (await merchant.ok(rechargeChannelList, {})).list.find(one => one.kind === 'online')
  await merchant.refused('channel_unavailable', rechargeSubmit, { channel_id: online?.id ?? '', amount: '50.00' })
  await backend.operator.ok(operatorSettingUpdate, { customer_link: '' })
})

recharge.run()
