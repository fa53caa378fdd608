import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { paymentResult, transferSubmit, walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'

const transfer = suite('transfer')
let backend: Backend
let merchant: Merchant

transfer.before(async () => {
  backend = await startBackend()
})
transfer.before.each(async () => {
  merchant = await backend.merchant({ available: 10_000n })
})
transfer.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

transfer('funds move to the promotion balance and back, and both sides have a record', async () => {
  const wallet = await merchant.ok(transferSubmit, { from: 'available', amount: '30.05' })
  assert.is(wallet.available, '69.95')
  assert.is(wallet.promotion, '30.05')
  assert.is(wallet.total, '100.00')
  await merchant.ok(transferSubmit, { from: 'promotion', amount: '30.05' })
  const { total, available, promotion } = await merchant.ok(walletInfo, {})
  assert.equal([total, available, promotion], ['100.00', '100.00', '0.00'])
  const records = await merchant.ok(recordList, { type: 'transfer' })
  assert.is(records.total, 4)
  assert.equal([records.money_in, records.money_out], ['0.00', '0.00'])
  assert.equal(
    records.list.map(record => record.money),
    Array(4).fill('neither')
  )
  // The receipt of the answer and those of the two records have one edge.
  assert.is(records.list.filter(({ id }) => id.split('.')[0] === wallet.id).length, 2)
})

transfer('a transfer cannot exceed the balance', async () => {
  await merchant.refused('insufficient_balance', transferSubmit, { from: 'available', amount: '100.01' })
  await merchant.refused('insufficient_balance', transferSubmit, { from: 'promotion', amount: '0.01' })
  await merchant.ok(transferSubmit, { from: 'available', amount: '100.00' })
})

transfer('invalid amounts are refused', async () => {
  await merchant.refused('amount_invalid', transferSubmit, { from: 'available', amount: '0.001' })
  for (const amount of ['-1.00', '0.00', 'all', '1e1', '99999999999999999999']) {
    const { code } = await merchant.send(transferSubmit, { from: 'available', amount })
    assert.not.equal(code, CODE.ok, amount)
  }
  const bad = await merchant.send(transferSubmit, { from: 'hold', amount: '1.00' } as never)
  assert.is(bad.code, CODE.failed)
  assert.is((await merchant.ok(walletInfo, {})).available, '100.00')
})

transfer('the same key moves once', async () => {
  const key = randomUUID()
  const input = { from: 'available', amount: '10.00' } as const
  const first = await merchant.ok(transferSubmit, input, { key })
  assert.equal(await merchant.ok(transferSubmit, input, { key }), first)
  await merchant.refused('idempotency_mismatch', transferSubmit, { from: 'promotion', amount: '10.00' }, { key })
  assert.is((await merchant.ok(walletInfo, {})).promotion, '10.00')
})

transfer('a payment that was made is found by its key, by its own merchant only', async () => {
  const key = randomUUID()
  const resultOf = async (who: Merchant, of = key) => (await who.ok(paymentResult, { key: of })).done_at
  assert.is(await resultOf(merchant), null)
  const refused = randomUUID()
  await merchant.refused(
    'insufficient_balance',
    transferSubmit,
    { from: 'available', amount: '900.00' },
    { key: refused }
  )
  await merchant.ok(transferSubmit, { from: 'available', amount: '3.00' }, { key })
  assert.ok(Math.abs(Date.parse((await resultOf(merchant)) ?? '') - Date.now()) < 60_000)
  assert.is(await resultOf(merchant, refused), null)
  assert.is(await resultOf(await backend.merchant()), null)
})

transfer.run()
