// The form of a recharge and its proof against the backend in the same process, on a real database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findChannel, rechargeChannels } from '../../src/areas/wallet/stores/recharge-channels.ts'
import { rechargeForm } from '../../src/areas/wallet/stores/recharge-form.ts'
import { rechargeProof } from '../../src/areas/wallet/stores/recharge-proof.ts'
import { uploadFile } from '../../src/contract/files/file.ts'
import { rechargeDetail, rechargeSubmit } from '../../src/contract/wallet/recharge.ts'
import { loadApp } from '../../src/stores/app-load.ts'
import { $session, endSession } from '../../src/stores/session.ts'
import { FetchingRequest } from '../api/xhr.ts'
import type { Backend, Merchant } from '../server/backend.ts'
import { openChannel } from '../server/channels.ts'
import { createPicture } from '../server/files/pictures.ts'
import { type Network, onBackend, openShop } from './client.ts'

const test = suite('recharge, client and backend')
let backend: Backend
let network: Network
let merchant: Merchant
let events: { notices: string[] }
let channel: string
let proof: Uint8Array

const file = (content: Uint8Array, type = 'image/png') => new File([content as BlobPart], 'proof.png', { type })
const zeros = (bytes: number) => new Uint8Array(bytes)
const proofId = () => rechargeForm.$values.get().proof
const body = () => JSON.parse(network.of(rechargeSubmit.path)[0]?.body ?? '{}')

onBackend(test, async started => {
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
  ;({ backend, network } = started)
  channel = await openChannel(backend)
  proof = await createPicture(40, 40)
})
test.before.each(async () => {
  ;({ merchant, events } = await openShop(backend, network))
  await loadApp()
  await rechargeChannels.load({})
})

test('an empty form shows what is missing, and nothing is sent', async () => {
  assert.is(await rechargeForm.submit(), undefined)
  const { errors } = rechargeForm.$form.get()
  assert.is(errors.amount?.key, 'money.errorAmount')
  assert.is(errors.channel_id?.key, 'recharge.errorChannel')
  assert.equal(network.of(rechargeSubmit.path), [])
})

function fillIn(): void {
  rechargeForm.set('channel_id', channel)
  rechargeForm.set('amount', '500')
}

test('amount, channel and proof are sent, and the recharge has them', async () => {
  fillIn()
  await rechargeProof.pick(file(proof))
  assert.is(rechargeProof.$upload.get().state, 'sent')
  const sent = proofId()
  const { id = '' } = (await rechargeForm.submit()) ?? {}
  assert.equal(body(), { channel_id: channel, amount: '500.00', proof: sent })
  const made = await merchant.ok(rechargeDetail, { id })
  assert.equal([made.amount, made.network, made.proof], ['500.00', 'TRC20', sent])
})

test('without a picture no proof is sent', async () => {
  fillIn()
  const { id = '' } = (await rechargeForm.submit()) ?? {}
  assert.equal(body(), { channel_id: channel, amount: '500.00' })
  assert.is((await merchant.ok(rechargeDetail, { id })).proof, null)
})

test('a picture reports its upload progress', async () => {
  const shares: number[] = []
  const stop = rechargeProof.$upload.listen(upload => void (upload.state === 'sending' && shares.push(upload.share)))
  await rechargeProof.pick(file(proof))
  stop()
  assert.equal(shares, [0, 0, 0.5, 1])
})

test('a wrong type and a file too large are refused before they are sent', async () => {
  await rechargeProof.pick(file(zeros(10), 'application/pdf'))
  assert.equal(rechargeProof.$upload.get(), { state: 'failed', reason: 'type' })
  await rechargeProof.pick(file(zeros(10 * 1_048_576 + 1)))
  assert.equal(rechargeProof.$upload.get(), { state: 'failed', reason: 'size' })
  assert.equal(network.of(uploadFile.path), [])
})

test('errors of the backend about a picture are shown too, as is a lost response', async () => {
  for (const [content, reason] of [
    [zeros(10), 'type'],
    // Few bytes, but more pixels than the backend decodes.
    [await createPicture(4_100, 4_100), 'size']
  ] as const) {
    await rechargeProof.pick(file(content))
    assert.equal(rechargeProof.$upload.get(), { state: 'failed', reason })
    assert.is(proofId(), '')
  }
  network.answer = network.lose
  await rechargeProof.pick(file(proof))
  assert.equal(rechargeProof.$upload.get(), { state: 'failed', reason: 'network' })
  assert.is(proofId(), '')
  assert.equal(events.notices, [])
})

test('a removed picture is not added by a late answer', async () => {
  const sending = rechargeProof.pick(file(proof))
  rechargeProof.drop()
  await sending
  assert.equal(rechargeProof.$upload.get(), { state: 'none' })
  assert.is(proofId(), '')
})

test('at the end of a session the picture is cleared, and the form on the screen', async () => {
  rechargeForm.set('amount', '500')
  await rechargeProof.pick(file(proof))
  $session.set({ state: 'signedIn' })
  endSession()
  assert.equal(rechargeProof.$upload.get(), { state: 'none' })
  assert.is(rechargeForm.$values.get().amount, '')
})

test('a channel is found by its id while it is open', () => {
  assert.is(findChannel(channel)?.kind, 'usdt')
  assert.is(findChannel(crypto.randomUUID()), undefined)
})

test.run()
