// A document that changes while a request about it waits for a second person: it is refused, and what has changed is read.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorApprovalApprove, operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { operatorRechargeApprove, operatorRechargeDetail } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawDetail, operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawCancel, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { databaseNow } from '../../../src/server/db/clock.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { openChannel } from '../channels.ts'
import { allowWithdrawals, createWithdrawalAccount } from '../withdrawals.ts'

const changed = suite('documents that change while a request waits')
let backend: Backend
let channel_id: string
let merchant: Merchant
let cashier: Caller & { id: string }
let owner: Caller & { id: string }

changed.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
  cashier = await backend.person({ name: 'Mai', role: 'cashier' })
  owner = await backend.person({ name: 'Piet', role: 'owner' })
  await allowWithdrawals(backend.db, 100)
  for (const key of ['approval_credit_over', 'approval_payout_over'])
    await backend.db.insertInto('setting').values({ key, value: '"1"' }).execute()
})
changed.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
})
changed.after(() => backend.close())

async function submitWithdrawal() {
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  const { id } = await merchant.ok(withdrawSubmit, { account_id, amount: '100.00', password })
  return { id, version: (await cashier.ok(operatorWithdrawDetail, { id })).version }
}

const findRequest = async (approval: string) =>
  (await owner.ok(operatorApprovalList, { keyword: approval })).list.find(({ id }) => id === approval)
const readChanges = async (approval: string) => {
  const documents = (await findRequest(approval))?.documents ?? []
  return Object.fromEntries(documents.map(({ id, changes }) => [id, changes]))
}

changed('each field that differs is named with what was asked for and what is so now', async () => {
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '20.00' })
  const { version } = await cashier.ok(operatorRechargeDetail, { id })
  const { approval = '' } = await cashier.refused('approval_needed', operatorRechargeApprove, { id, version })
  assert.equal(await readChanges(approval), { [id]: [] })
  await backend.db
    .updateTable('recharge')
    .set({ amount: 3_000n, transaction_id: 'ab', updated_at: databaseNow })
    .where('id', '=', id)
    .execute()
  assert.is((await owner.refused('state_conflict', operatorApprovalApprove, { id: approval })).field, 'version')
  assert.equal(await readChanges(approval), {
    [id]: [
      { field: 'amount', before: '20.00', now: '30.00' },
      { field: 'transaction', before: '', now: 'ab' }
    ]
  })
})

changed('a batch names the lines that have changed', async () => {
  const [one, other] = [await submitWithdrawal(), await submitWithdrawal()]
  const { approval = '' } = await cashier.refused('approval_needed', operatorPayoutBatchStart, {
    network: 'TRC20',
    withdrawal_ids: [one.id, other.id],
    versions: { [one.id]: one.version, [other.id]: other.version }
  })
  await merchant.ok(withdrawCancel, { id: one.id })
  await owner.refused('state_conflict', operatorApprovalApprove, { id: approval })
  assert.equal(await readChanges(approval), {
    [one.id]: [{ field: 'state', before: 'pending', now: 'cancelled' }],
    [other.id]: []
  })
})

changed('what a request that was approved has changed itself is no difference', async () => {
  const { id, version } = await submitWithdrawal()
  const { approval = '' } = await cashier.refused('approval_needed', operatorWithdrawStart, { id, version })
  await owner.ok(operatorApprovalApprove, { id: approval })
  assert.is((await cashier.ok(operatorWithdrawDetail, { id })).status, 'processing')
  assert.equal(await readChanges(approval), { [id]: [] })
})

changed.run()
