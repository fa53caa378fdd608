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
import { transferSubmit, walletInfo } from '../../src/contract/wallet/balance.ts'
import { operatorChannelUpdate } from '../../src/contract/wallet/channel.operator.ts'
import { operatorRechargeApprove } from '../../src/contract/wallet/recharge.operator.ts'
import { operatorWithdrawStart } from '../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawList, withdrawSubmit } from '../../src/contract/wallet/withdrawal.ts'
import { accountAdd, accountDelete } from '../../src/contract/wallet/withdrawal-account.ts'
import { loadApp } from '../../src/stores/app-load.ts'
import { isUnanswered } from '../../src/stores/intent.ts'
import { ok } from '../api/loopback.ts'
import { type Backend, type Merchant, transactionPassword } from '../server/backend.ts'
import { channelTron, openChannel, tron } from '../server/channels.ts'
import { type Network, onBackend, type openPage, openShop } from './client.ts'

const test = suite('wallet, client and backend')
let backend: Backend
let network: Network
let merchant: Merchant
let events: { notices: string[] }
let host: ReturnType<typeof openPage>['host']

onBackend(test, started => {
  ;({ backend, network } = started)
})
test.before.each(async () => {
  ;({ merchant, events, host } = await openShop(backend, network, { available: 50_000n }))
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

test('an answer outside the contract is a failure, not a crash', async () => {
  await wallet.load({})
  transferForm.set('amount', '20')
  // The backend keeps the contract, so this answer is the test's.
  network.answer = () => ok({ available: 12 })
  assert.is(await transferForm.submit(), undefined)
  assert.is(transferForm.$form.get().failure?.kind, 'contract')
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
  assert.equal(events.notices, [])
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
  assert.is(events.notices.length, 1)
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
  assert.is(events.notices.length, 1)
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

const requestsOf = (path: string) => network.of(path)
const errors = () => withdrawalForm.$form.get().errors
const withdrawalsOf = async () => (await merchant.ok(withdrawList, {})).list.map(({ amount }) => amount)

test('a typed amount is sent with the scale of the currency, and with one idempotency key', async () => {
  await fillWithdrawal('120,5')
  await withdrawalForm.submit()
  assert.equal(await withdrawalsOf(), ['120.50'])
  assert.match(String(requestsOf(withdrawSubmit.path)[0]?.headers['idempotency-key']), /^[0-9a-f-]{36}$/)
})

// With more than one withdrawal may be.
async function openRichShop(): Promise<void> {
  ;({ merchant } = await openShop(backend, network, { available: 200_000n }))
  await loadApp()
}

test('a wrong amount is shown at the field, and nothing is sent', async () => {
  await openRichShop()
  await fillWithdrawal('')
  for (const [amount, key] of [
    ['', 'money.errorAmount'],
    ['2000.01', 'money.errorBalance'],
    ['1000.01', 'money.errorLimit'],
    ['0.99', 'money.errorMinimum']
  ] as const) {
    withdrawalForm.set('amount', amount)
    assert.is(await withdrawalForm.submit(), undefined)
    assert.is(errors().amount?.key, key, amount)
  }
  assert.equal(requestsOf(withdrawSubmit.path), [])
})

test('the limit is named with its amount', async () => {
  await openRichShop()
  await fillWithdrawal('1000.01')
  withdrawalForm.validate()
  assert.match(String(errors().amount?.params?.amount), '1,000')
})

test('an account that is not bound has to be chosen again', async () => {
  await fillWithdrawal('50')
  withdrawalForm.set('account_id', crypto.randomUUID())
  assert.not.ok(withdrawalForm.validate())
  assert.is(errors().account_id?.key, 'withdraw.errorAccount')
})

test('after a lost answer the same withdrawal is sent again with its key, and exists once; another one has another key', async () => {
  await fillWithdrawal('50')
  network.answer = network.lose
  assert.is(await withdrawalForm.submit(), undefined)
  assert.ok(isUnanswered(withdrawSubmit))
  assert.is(withdrawalForm.$values.get().amount, '50')
  network.answer = network.forward
  withdrawalForm.set('password', transactionPassword)
  assert.ok(await withdrawalForm.submit())
  assert.not.ok(isUnanswered(withdrawSubmit))
  assert.equal(await withdrawalsOf(), ['50.00'])
  withdrawalForm.set('amount', '51')
  withdrawalForm.set('password', transactionPassword)
  assert.ok(await withdrawalForm.submit())
  const keys = requestsOf(withdrawSubmit.path).map(({ headers }) => headers['idempotency-key'])
  const last = keys.pop()
  assert.is(new Set(keys).size, 1)
  assert.is.not(last, keys[0])
  assert.equal(await withdrawalsOf(), ['51.00', '50.00'])
})

// What changed after the form was loaded, and the field that shows it.
const changes: readonly [field: 'amount' | 'account_id' | 'password', what: string, change: () => Promise<unknown>][] =
  [
    ['amount', 'less balance', () => merchant.ok(transferSubmit, { from: 'available', amount: '490.00' })],
    [
      'account_id',
      'no such account',
      () => merchant.ok(accountDelete, { id: withdrawalForm.$values.get().account_id, password: transactionPassword })
    ],
    [
      'password',
      'a locked password',
      async () => {
        const input = { account_id: withdrawalForm.$values.get().account_id, amount: '50.00', password: 'not-it' }
        for (let turn = 0; turn < 5; turn++) await merchant.send(withdrawSubmit, input)
      }
    ]
  ]

for (const [field, what, change] of changes) {
  test(`${what} is shown at its field, and inputs are kept`, async () => {
    await fillWithdrawal('50')
    await change()
    assert.is(await withdrawalForm.submit(), undefined)
    assert.ok(errors()[field]?.message)
    assert.is(withdrawalForm.$values.get().amount, '50')
    assert.equal(events.notices, [])
  })
}

test('a limit that was lowered meanwhile is shown at the amount', async () => {
  ;({ merchant, events } = await openShop(backend, network, { available: 500_000n, grade: 'platinum' }))
  await loadApp()
  await fillWithdrawal('1500')
  await backend.db.updateTable('merchant').set({ grade: 'silver' }).where('id', '=', merchant.id).execute()
  assert.is(await withdrawalForm.submit(), undefined)
  assert.ok(errors().amount?.message)
  assert.equal(await withdrawalsOf(), [])
})

test('a used-up number of withdrawals is shown in a toast', async () => {
  await fillWithdrawal('50')
  const input = { account_id: withdrawalForm.$values.get().account_id, amount: '10.00', password: transactionPassword }
  for (let turn = 0; turn < 2; turn++) await merchant.ok(withdrawSubmit, input)
  assert.is(await withdrawalForm.submit(), undefined)
  assert.is(events.notices.length, 1)
})

test('the draft of a withdrawal is kept without the password', async () => {
  await fillWithdrawal('77.70')
  const draft = host.tabStorage.get('draft.withdrawal') ?? ''
  assert.match(draft, '77.70')
  assert.not.match(draft, transactionPassword)
})

test.run()
