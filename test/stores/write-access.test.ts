// The bot's permission to write: requested once after a submission, remembered per merchant, never above a sheet.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rechargeChannels } from '../../src/areas/wallet/stores/recharge-channels.ts'
import { rechargeForm } from '../../src/areas/wallet/stores/recharge-form.ts'
import { withdrawInfo } from '../../src/areas/wallet/stores/withdraw-info.ts'
import { withdrawalForm } from '../../src/areas/wallet/stores/withdrawal-form.ts'
import { fakeFeatures } from '../../src/host/fake.ts'
import type { WriteAccess } from '../../src/host/host.ts'
import { bindWriteAccess } from '../../src/shell/write-access.ts'
import { $features } from '../../src/stores/features.ts'
import { $session, endSession } from '../../src/stores/session.ts'
import { $unlockOffer } from '../../src/stores/unlock.ts'
import { $writeAccessDue } from '../../src/stores/write-access.ts'
import { pushLayer } from '../../src/ui/navigation/back-stack.ts'
import { envelope, type Loopback, loopback, ok, type Reply } from '../api/loopback.ts'
import { signedIn, startTestApp } from '../app.ts'
import { settled } from '../time.ts'
import { account, channel, ids, withdrawInfo as info, recharge, withdrawal } from './samples.ts'

const test = suite('write access')
let server: Loopback
let host: ReturnType<typeof startTestApp>['host']
let asked = 0
let answer: WriteAccess
let submitted: () => Reply | undefined
let stop: () => void

test.before.each(async () => {
  server = await loopback()
  submitted = () => undefined
  server.answer = ({ path, method }) => {
    if (path.includes('channel_list')) return ok({ list: [channel()] })
    if (method === 'GET') return ok(info())
    return submitted() ?? ok(path.includes('recharge') ? recharge() : withdrawal())
  }
  host = startTestApp().host
  signedIn(host)
  host.storage.set('merchant', ids.first)
  asked = 0
  answer = 'allowed'
  $features.set(
    fakeFeatures({
      requestWriteAccess: async () => {
        asked += 1
        return answer
      }
    })
  )
  $session.set({ state: 'signedIn' })
  await rechargeChannels.load({})
  await withdrawInfo.load({})
  stop = bindWriteAccess()
})
test.after.each(async () => {
  stop()
  $writeAccessDue.set(false)
  $unlockOffer.set(false)
  await server.close()
})

async function sendRecharge(): Promise<void> {
  rechargeForm.reset()
  rechargeForm.set('channel_id', channel().id)
  rechargeForm.set('amount', '50')
  await rechargeForm.submit()
  await settled()
}

async function sendWithdrawal(): Promise<void> {
  withdrawalForm.reset()
  withdrawalForm.set('account_id', account().id)
  withdrawalForm.set('amount', '50')
  withdrawalForm.set('password', 'secret-6')
  await withdrawalForm.submit()
  await settled()
}

for (const [name, send] of [
  ['recharge', sendRecharge],
  ['withdrawal', sendWithdrawal]
] as const) {
  for (const said of ['allowed', 'refused'] as const) {
    test(`the first ${name} asks once; ${said} is remembered for this merchant alone`, async () => {
      answer = said
      await send()
      assert.is(asked, 1)
      assert.is(host.storage.get(`write_access.${ids.first}`), said)
      await sendRecharge()
      await sendWithdrawal()
      assert.is(asked, 1)
      host.storage.set('merchant', ids.second)
      await send()
      assert.is(asked, 2)
    })
  }
}

test('without an answer the question comes again after the next submission, not before', async () => {
  answer = 'unavailable'
  await sendRecharge()
  await settled()
  assert.equal([asked, host.storage.get(`write_access.${ids.first}`)], [1, null])
  answer = 'allowed'
  await sendWithdrawal()
  assert.equal([asked, host.storage.get(`write_access.${ids.first}`)], [2, 'allowed'])
})

test('a refused submission asks nothing', async () => {
  submitted = () => envelope(1, 'no')
  await sendRecharge()
  assert.is(asked, 0)
})

test('a host without this question is not asked', async () => {
  $features.set(fakeFeatures())
  await sendRecharge()
  assert.equal([asked, host.storage.get(`write_access.${ids.first}`)], [0, null])
})

test('an open sheet, and an offer that opens one, come first', async () => {
  const closeSheet = pushLayer({ element: {} as HTMLElement, leave: () => undefined })
  await sendWithdrawal()
  assert.is(asked, 0, 'the sheet is open')
  $unlockOffer.set(true)
  closeSheet()
  await settled()
  assert.is(asked, 0, 'the offer is on its way')
  $unlockOffer.set(false)
  const closeNext = pushLayer({ element: {} as HTMLElement, leave: () => undefined })
  await settled()
  assert.is(asked, 0, 'another sheet opened in the same step')
  closeNext()
  await settled()
  assert.is(asked, 1)
})

test('after a sign-out no question is asked', async () => {
  const closeSheet = pushLayer({ element: {} as HTMLElement, leave: () => undefined })
  await sendRecharge()
  endSession()
  closeSheet()
  await settled()
  assert.is(asked, 0)
})

test.run()
