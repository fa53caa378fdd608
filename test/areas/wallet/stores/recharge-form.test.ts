// A recharge from the form to the backend, and its proof picture on the way, over real HTTP.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { channelOf, rechargeChannels } from '../../../../src/areas/wallet/stores/recharge-channels.ts'
import {
  quickAmounts,
  readyToPay,
  rechargeForm,
  rechargeProblem
} from '../../../../src/areas/wallet/stores/recharge-form.ts'
import { rechargeProof } from '../../../../src/areas/wallet/stores/recharge-proof.ts'
import { $session, endSession } from '../../../../src/stores/session.ts'
import { envelope, type Loopback, loopback, ok, type Reply } from '../../../api/loopback.ts'
import { FetchingRequest } from '../../../api/xhr.ts'
import { signedIn, startTestApp } from '../../../app.ts'
import { channel, ids, recharge as sample } from '../../../stores/samples.ts'

const test = suite('recharge form')
let server: Loopback
let told: ReturnType<typeof startTestApp>
let uploaded: () => Reply | undefined
let submitted: () => Reply | undefined

const file = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'proof.png', { type })
const picture = { id: ids.first, mime: 'image/png', bytes: 10, width: 1, height: 1 }

test.before.each(async () => {
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
  server = await loopback()
  uploaded = () => ok(picture)
  submitted = () => ok(sample())
  server.answer = ({ path }) => {
    if (path.includes('channel_list')) return ok({ list: [channel(), { id: ids.second, kind: 'online' }] })
    return path.includes('/upload/') ? uploaded() : submitted()
  }
  told = startTestApp()
  signedIn(told.host)
  await rechargeChannels.load({})
})
test.after.each(() => server.close())

const currency = { code: 'USDT', scale: 2 }
const body = () => JSON.parse(server.of('/api/v1/wallet/recharge_submit')[0]?.body ?? '{}')

test('the bounds of the channel are kept', () => {
  assert.equal(rechargeProblem('9.99', channel(), currency), { reason: 'minimum', bound: 1000n })
  assert.equal(rechargeProblem('5000.01', channel(), currency), { reason: 'maximum', bound: 500000n })
  assert.is(rechargeProblem('10', channel(), currency), null)
  assert.is(rechargeProblem('5000', channel(), currency), null)
})

test('suggested amounts are within the limits of the channel', () => {
  assert.equal(quickAmounts(channel({ minimum: '150.00', maximum: '1000.00' }), currency), ['200', '500', '1000'])
})

test('an empty form shows what is missing, and nothing is sent', async () => {
  assert.is(await rechargeForm.submit(), undefined)
  const { errors } = rechargeForm.$form.get()
  assert.is(errors.amount?.key, 'money.errorAmount')
  assert.is(errors.channel_id?.key, 'recharge.errorChannel')
  assert.is(server.of('/api/v1/wallet/recharge_submit').length, 0)
})

test('the second step needs the first', () => {
  const usdt = channel()
  assert.not.ok(readyToPay({ channel_id: '', amount: '500', proof: '' }, usdt, currency))
  assert.not.ok(readyToPay({ channel_id: usdt.id, amount: '', proof: '' }, usdt, currency))
  assert.not.ok(readyToPay({ channel_id: usdt.id, amount: '500', proof: '' }, undefined, currency))
  assert.ok(readyToPay({ channel_id: usdt.id, amount: '500', proof: '' }, usdt, currency))
})

test('it sends amount, channel and proof', async () => {
  rechargeForm.set('channel_id', ids.channel)
  rechargeForm.set('amount', '500')
  await rechargeProof.pick(file())
  assert.is(rechargeProof.$upload.get().state, 'sent')
  assert.is((await rechargeForm.submit())?.id, ids.first)
  assert.equal(body(), { channel_id: ids.channel, amount: '500.00', proof: ids.first })
})

test('without a picture no proof is sent', async () => {
  rechargeForm.set('channel_id', ids.channel)
  rechargeForm.set('amount', '500')
  await rechargeForm.submit()
  assert.equal(body(), { channel_id: ids.channel, amount: '500.00' })
})

test('a picture reports its upload progress', async () => {
  const shares: number[] = []
  const stop = rechargeProof.$upload.listen(upload => void (upload.state === 'sending' && shares.push(upload.share)))
  await rechargeProof.pick(file())
  stop()
  assert.equal(shares, [0, 0, 0.5, 1])
})

test('a wrong type and a file too large are refused before they are sent', async () => {
  await rechargeProof.pick(file('application/pdf'))
  assert.equal(rechargeProof.$upload.get(), { state: 'failed', reason: 'type' })
  await rechargeProof.pick(file('image/png', 10 * 1_048_576 + 1))
  assert.equal(rechargeProof.$upload.get(), { state: 'failed', reason: 'size' })
  assert.is(server.of('/api/upload').length, 0)
})

test('errors of the backend about a picture are shown too', async () => {
  for (const [reply, reason] of [
    [envelope(10005, 'not a picture', { reason: 'file_type_unsupported' }), 'type'],
    [envelope(10005, 'too large', { reason: 'file_too_large' }), 'size'],
    [undefined, 'network']
  ] as const) {
    uploaded = () => reply
    await rechargeProof.pick(file())
    assert.equal(rechargeProof.$upload.get(), { state: 'failed', reason })
    assert.is(rechargeForm.$values.get().proof, '')
  }
  assert.equal(told.told.notices, [])
})

test('a removed picture is not added by a late answer', async () => {
  const sending = rechargeProof.pick(file())
  rechargeProof.drop()
  await sending
  assert.equal(rechargeProof.$upload.get(), { state: 'none' })
  assert.is(rechargeForm.$values.get().proof, '')
})

test('at the end of a session the picture is cleared, the draft of the same person is kept', async () => {
  rechargeForm.set('amount', '500')
  await rechargeProof.pick(file())
  $session.set({ state: 'signedIn' })
  endSession()
  assert.equal(rechargeProof.$upload.get(), { state: 'none' })
  assert.is(rechargeForm.$values.get().amount, '')
})

test('a channel is found by its id while it is open', () => {
  assert.is(channelOf(ids.channel)?.kind, 'usdt')
  assert.is(channelOf(ids.account), undefined)
})

test.run()
