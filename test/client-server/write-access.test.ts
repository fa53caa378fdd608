// The bot's permission to write: requested once after a submission to the backend, remembered per merchant, never above a sheet.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rechargeChannels } from '../../src/areas/wallet/stores/recharge-channels.ts'
import { rechargeForm } from '../../src/areas/wallet/stores/recharge-form.ts'
import { withdrawInfo } from '../../src/areas/wallet/stores/withdraw-info.ts'
import { withdrawalForm } from '../../src/areas/wallet/stores/withdrawal-form.ts'
import { operatorChannelUpdate } from '../../src/contract/wallet/channel.operator.ts'
import { accountAdd } from '../../src/contract/wallet/withdrawal-account.ts'
import { createFakeFeatures } from '../../src/host/fake.ts'
import type { WriteAccess } from '../../src/host/host.ts'
import { bindWriteAccess } from '../../src/shell/write-access.ts'
import { loadApp } from '../../src/stores/app-load.ts'
import { $features } from '../../src/stores/features.ts'
import { endSession } from '../../src/stores/session.ts'
import { $unlockOffer } from '../../src/stores/unlock.ts'
import { $writeAccessDue } from '../../src/stores/write-access.ts'
import { pushLayer } from '../../src/ui/navigation/back-stack.ts'
import { type Backend, type Merchant, transactionPassword } from '../server/backend.ts'
import { channelTron, openChannel, tron } from '../server/channels.ts'
import { waitUntilSettled } from '../time.ts'
import { type Network, onBackend, type openPage, openShop } from './client.ts'

const test = suite('write access, client and backend')
let backend: Backend
let network: Network
let merchant: Merchant
let channel: string
let account: string
let host: ReturnType<typeof openPage>['host']
let questions: number
let answer: WriteAccess
let stop: () => void

onBackend(test, started => {
  ;({ backend, network } = started)
})
test.before.each(async () => {
  // Of this grade, because others may withdraw only once or twice a day.
  ;({ merchant, host } = await openShop(backend, network, { available: 100_000n, grade: 'black_gold' }))
  host.storage.set('merchant', merchant.id)
  channel = await openChannel(backend)
  const bound = { kind: 'usdt', network: 'TRC20', address: tron, label: '' } as const
  account = (await merchant.ok(accountAdd, { account: bound, password: transactionPassword })).id
  questions = 0
  answer = 'allowed'
  $features.set(
    createFakeFeatures({
      requestWriteAccess: async () => {
        questions += 1
        return answer
      }
    })
  )
  await loadApp()
  await rechargeChannels.load({})
  await withdrawInfo.load({})
  stop = bindWriteAccess()
})
test.after.each(() => {
  stop()
  $writeAccessDue.set(false)
  $unlockOffer.set(false)
})

async function sendRecharge(): Promise<void> {
  rechargeForm.reset()
  rechargeForm.set('channel_id', channel)
  rechargeForm.set('amount', '50')
  await rechargeForm.submit()
  await waitUntilSettled()
}

async function sendWithdrawal(): Promise<void> {
  withdrawalForm.reset()
  withdrawalForm.set('account_id', account)
  withdrawalForm.set('amount', '50')
  withdrawalForm.set('password', transactionPassword)
  await withdrawalForm.submit()
  await waitUntilSettled()
}

for (const [name, send] of [
  ['recharge', sendRecharge],
  ['withdrawal', sendWithdrawal]
] as const) {
  for (const said of ['allowed', 'refused'] as const) {
    test(`the first ${name} asks once; ${said} is remembered for this merchant alone`, async () => {
      answer = said
      await send()
      assert.is(questions, 1)
      assert.is(host.storage.get(`write_access.${merchant.id}`), said)
      await sendRecharge()
      await sendWithdrawal()
      assert.is(questions, 1)
      host.storage.set('merchant', crypto.randomUUID())
      await send()
      assert.is(questions, 2)
    })
  }
}

test('without an answer the question comes again after the next submission, not before', async () => {
  answer = 'unavailable'
  await sendRecharge()
  await waitUntilSettled()
  assert.equal([questions, host.storage.get(`write_access.${merchant.id}`)], [1, null])
  answer = 'allowed'
  await sendWithdrawal()
  assert.equal([questions, host.storage.get(`write_access.${merchant.id}`)], [2, 'allowed'])
})

test('a refused submission asks nothing', async () => {
  const bounds = { network: 'TRC20', address: channelTron, minimum: '10.00', maximum: '5000.00' } as const
  await backend.operator.ok(operatorChannelUpdate, { ...bounds, active: false })
  await sendRecharge()
  assert.ok(rechargeForm.$form.get().failure)
  assert.is(questions, 0)
})

test('a host without this question is not asked', async () => {
  $features.set(createFakeFeatures())
  await sendRecharge()
  assert.equal([questions, host.storage.get(`write_access.${merchant.id}`)], [0, null])
})

test('an open sheet, and an offer that opens one, come first', async () => {
  const closeSheet = pushLayer({ element: {} as HTMLElement, leave: () => undefined })
  await sendWithdrawal()
  assert.is(questions, 0, 'the sheet is open')
  $unlockOffer.set(true)
  closeSheet()
  await waitUntilSettled()
  assert.is(questions, 0, 'the offer is on its way')
  $unlockOffer.set(false)
  const closeNext = pushLayer({ element: {} as HTMLElement, leave: () => undefined })
  await waitUntilSettled()
  assert.is(questions, 0, 'another sheet opened in the same step')
  closeNext()
  await waitUntilSettled()
  assert.is(questions, 1)
})

test('after a sign-out no question is asked', async () => {
  const closeSheet = pushLayer({ element: {} as HTMLElement, leave: () => undefined })
  await sendRecharge()
  endSession()
  closeSheet()
  await waitUntilSettled()
  assert.is(questions, 0)
})

test.run()
