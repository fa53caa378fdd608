// The wallet's stores against the backend in the same process, on a real database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cancelRecharge, recharge } from '../../src/areas/wallet/stores/recharge.ts'
import { rechargeChannels } from '../../src/areas/wallet/stores/recharge-channels.ts'
import { rechargeForm } from '../../src/areas/wallet/stores/recharge-form.ts'
import { records } from '../../src/areas/wallet/stores/records.ts'
import { transferForm } from '../../src/areas/wallet/stores/transfer-form.ts'
import { wallet } from '../../src/areas/wallet/stores/wallet.ts'
import { withdrawInfo } from '../../src/areas/wallet/stores/withdraw-info.ts'
import { cancelWithdrawal, withdrawal } from '../../src/areas/wallet/stores/withdrawal.ts'
import { withdrawalForm } from '../../src/areas/wallet/stores/withdrawal-form.ts'
import { operatorChannelUpdate } from '../../src/contract/operator/channel-update.ts'
import { operatorRechargeApprove } from '../../src/contract/operator/recharge-approve.ts'
import { operatorWithdrawStart } from '../../src/contract/operator/withdraw-start.ts'
import { accountAdd } from '../../src/contract/wallet/account-add.ts'
import { transferSubmit } from '../../src/contract/wallet/transfer-submit.ts'
import { walletInfo } from '../../src/contract/wallet/wallet-info.ts'
import { withdrawList } from '../../src/contract/wallet/withdraw-list.ts'
import { loadApp } from '../../src/stores/app-load.ts'
import { type Backend, type Merchant, startBackend, transactionPassword } from '../server/backend.ts'
import { channelTron, openChannel, tron } from '../server/channels.ts'
import { type Network, networkTo, openShop } from './client.ts'

const test = suite('wallet, client and backend')
let backend: Backend
let network: Network
let merchant: Merchant
let told: { notices: string[] }

test.before(async () => {
  backend = await startBackend()
  network = await networkTo(backend)
})
test.after(async () => {
  await network.close()
  await backend.close()
})
test.before.each(async () => {
  ;({ merchant, told } = await openShop(backend, network, { available: 50_000n }))
  await loadApp()
})

async function fillWithdrawal(amount: string, password = transactionPassword): Promise<void> {
  const account = { kind: 'usdt', network: 'TRC20', address: tron, label: '' } as const
  const { id } = await merchant.ok(accountAdd, { account, password: transactionPassword })
  await withdrawInfo.load({})
  withdrawalForm.set('account_id', id)
  withdrawalForm.set('amount', amount)
  withdrawalForm.set('password', password)
}

async function submitRecharge(): Promise<string> {
  const channel = await openChannel(backend)
  await rechargeChannels.load({})
  rechargeForm.set('channel_id', channel)
  rechargeForm.set('amount', '500')
  const sent = await rechargeForm.submit()
  await recharge.load({ id: sent?.id ?? '' })
  return sent?.id ?? ''
}

const statusOf = (store: typeof recharge | typeof withdrawal) => {
  const state = store.$state.get()
  return state.state === 'ready' && state.data.status
}

test('a transfer moves the amount and returns the balances after it', async () => {
  await wallet.load({})
  transferForm.set('amount', '20')
  const after = await transferForm.submit()
  assert.equal([after?.available, after?.promotion], ['480.00', '20.00'])
  assert.is((await merchant.ok(walletInfo, {})).promotion, '20.00')
})

test('a balance that was used up meanwhile is shown at the amount, which stays', async () => {
  await wallet.load({})
  await merchant.ok(transferSubmit, { from: 'available', amount: '490.00' })
  transferForm.set('amount', '20')
  assert.is(await transferForm.submit(), undefined)
  assert.ok(transferForm.$form.get().errors.amount?.message)
  assert.is(transferForm.$values.get().amount, '20')
})

test('a double tap creates one withdrawal, which is in the records', async () => {
  await fillWithdrawal('50')
  const [first, second] = await Promise.all([withdrawalForm.submit(), withdrawalForm.submit()])
  assert.is(second, undefined)
  assert.equal(
    (await merchant.ok(withdrawList, {})).list.map(({ id, amount }) => [id, amount]),
    [[first?.id, '50.00']]
  )
  await records.load({})
  const list = records.$list.get()
  const references = list.state === 'ready' ? list.items.map(({ reference }) => reference) : []
  assert.ok(references.some(reference => reference?.id === first?.id))
})

test('a wrong transaction password is shown at its field', async () => {
  await fillWithdrawal('50', 'not-the-password')
  assert.is(await withdrawalForm.submit(), undefined)
  assert.ok(withdrawalForm.$form.get().errors.password)
  assert.equal(told.notices, [])
  assert.equal((await merchant.ok(withdrawList, {})).list, [])
})

test('after cancelling, a withdrawal shows the backend’s state, also one that was started meanwhile', async () => {
  await fillWithdrawal('50')
  const sent = await withdrawalForm.submit()
  await withdrawal.load({ id: sent?.id ?? '' })
  await cancelWithdrawal(sent?.id ?? '')
  assert.is(statusOf(withdrawal), 'cancelled')
  assert.is((await merchant.ok(walletInfo, {})).available, '500.00')

  withdrawalForm.set('password', transactionPassword)
  const next = await withdrawalForm.submit()
  await withdrawal.load({ id: next?.id ?? '' })
  await backend.operator.ok(operatorWithdrawStart, { id: next?.id ?? '' })
  await cancelWithdrawal(next?.id ?? '')
  assert.is(statusOf(withdrawal), 'processing')
  assert.is(told.notices.length, 1)
})

test('a cancelled recharge shows as cancelled', async () => {
  await cancelRecharge(await submitRecharge())
  assert.is(statusOf(recharge), 'cancelled')
})

test('a recharge that was approved meanwhile shows as approved, with a message', async () => {
  const id = await submitRecharge()
  await backend.operator.ok(operatorRechargeApprove, { id })
  await cancelRecharge(id)
  assert.is(statusOf(recharge), 'approved')
  assert.is(told.notices.length, 1)
})

test('a channel that was closed meanwhile is shown at the selection', async () => {
  const channel = await openChannel(backend)
  await rechargeChannels.load({})
  rechargeForm.set('channel_id', channel)
  rechargeForm.set('amount', '500')
  const bounds = { network: 'TRC20', address: channelTron, minimum: '10.00', maximum: '5000.00' } as const
  await backend.operator.ok(operatorChannelUpdate, { ...bounds, active: false })
  assert.is(await rechargeForm.submit(), undefined)
  assert.ok(rechargeForm.$form.get().errors.channel_id?.message)
  assert.is(rechargeForm.$values.get().amount, '500')
})

test.run()
