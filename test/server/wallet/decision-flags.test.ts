// The flags of several documents at once, as a batch and a decision about several requests show them.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorNoteAdd } from '../../../src/contract/account/merchant.operator.ts'
import {
  MAX_FLAGGED_DOCUMENTS,
  operatorDecisionContext,
  operatorDecisionFlagList
} from '../../../src/contract/wallet/decision-context.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { openChannel } from '../channels.ts'
import { allowWithdrawals, createWithdrawalAccount } from '../withdrawals.ts'

const flags = suite('flags of several documents')
let backend: Backend
let cashier: Caller

flags.before(async () => {
  backend = await startBackend()
  await allowWithdrawals(backend.db, 9)
  cashier = await backend.person({ name: 'Mai', role: 'cashier' })
})
flags.after(() => backend.close())

async function newWithdrawal(merchant: Merchant) {
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  return (await merchant.ok(withdrawSubmit, { account_id, amount: '20.00', password })).id
}

const listOf = async (ids: readonly string[]) =>
  new Map((await cashier.ok(operatorDecisionFlagList, { ids: ids.join(',') })).list.map(one => [one.id, one.flags]))

flags('each document has the flags that stand beside the decision about it alone', async () => {
  const channel_id = await openChannel(backend)
  const noted = await backend.merchant({ available: 100_000n })
  const closed = await backend.merchant({ available: 100_000n })
  await cashier.ok(operatorNoteAdd, { merchant_id: noted.id, text: 'Call before the next payout' })
  const ids = [
    await newWithdrawal(noted),
    await newWithdrawal(closed),
    (await closed.ok(rechargeSubmit, { channel_id, amount: '50.00' })).id
  ]
  await backend.db
    .updateTable('merchant')
    .set({ status: 'closed', closed_at: new Date() })
    .where('id', '=', closed.id)
    .execute()
  const list = await listOf([...ids, randomUUID()])
  assert.is(list.size, ids.length, 'an id of no document is left out')
  for (const id of ids) assert.equal(list.get(id), (await cashier.ok(operatorDecisionContext, { id })).flags)
  const kindsOf = (at: number) => list.get(ids[at] ?? '')?.map(({ kind }) => kind) ?? []
  assert.ok(kindsOf(0).includes('note') && kindsOf(0).includes('first_withdrawal'))
  assert.ok(kindsOf(1).includes('closed') && kindsOf(1).includes('shared_destination'))
  assert.equal(kindsOf(2), ['closed'])
})

// The backend refuses to close after a request with more statements than one may have.
flags('many documents of many merchants cost as many statements as one', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => newWithdrawal(await backend.merchant({ available: 100_000n })))
  )
  const list = await listOf(ids)
  assert.is(list.size, ids.length)
  for (const id of ids) assert.ok(list.get(id)?.some(({ kind }) => kind === 'first_withdrawal'))
})

flags('a merchant without a document has the flags of every decision, by any spelling of the account', async () => {
  const noted = await backend.merchant({ available: 100_000n })
  await cashier.ok(operatorNoteAdd, { merchant_id: noted.id, text: 'Call before any credit' })
  const listed = async (account: string) => (await cashier.ok(operatorDecisionFlagList, { account })).list
  const [one, ...others] = await listed(` ${noted.account.toUpperCase()} `)
  assert.equal([one?.id, one?.flags.map(({ kind }) => kind), others.length], [noted.id, ['note'], 0])
  assert.equal(await listed('nobody'), [])
})

flags('more than a batch holds are refused', async () => {
  const ids = Array.from({ length: MAX_FLAGGED_DOCUMENTS + 1 }, () => randomUUID()).join(',')
  await cashier.refused('too_long', operatorDecisionFlagList, { ids })
})

flags.run()
