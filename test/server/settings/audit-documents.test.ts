// The audit log names the documents of an entry by the numbers that people know.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorPayoutBatchPay, operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { operatorRechargeReject } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { openChannel } from '../channels.ts'
import { allowWithdrawals, createWithdrawalAccount } from '../withdrawals.ts'

const test = suite('documents in the audit log')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend()
  await allowWithdrawals(backend.db, 9)
  merchant = await backend.merchant({ available: 100_000n })
})
test.after(() => backend.close())

async function newWithdrawal(): Promise<string> {
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  return (await merchant.ok(withdrawSubmit, { account_id, amount: '20.00', password })).id
}

async function documentsOf(action: string) {
  const { list } = await backend.operator.ok(operatorAuditList, { action })
  return list[0]?.documents
}

const withdrawalsOf = (ids: readonly string[]) =>
  ids.map(id => ({ id, kind: 'withdrawal', number: formatDocumentNumber('withdrawal', id) }))

test('a batch names its payouts when it is started, when it is marked, and when it is requested', async () => {
  const ids = [await newWithdrawal(), await newWithdrawal()]
  const batch = await backend.operator.ok(operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids: ids })
  assert.equal(await documentsOf('payout_batch_start'), withdrawalsOf(ids))
  const csv = `id,transaction_id\n${ids[1]},${'ab'.repeat(32)}`
  await backend.operator.ok(operatorPayoutBatchPay, { id: batch.id, csv })
  assert.equal(await documentsOf('payout_batch_pay'), withdrawalsOf(ids.slice(1)))
  await backend.operator.ok(operatorSettingUpdate, { approval_payout_over: '1.00' })
  const cashier = await backend.person({ name: 'Mai', role: 'cashier' })
  const others = [await newWithdrawal(), await newWithdrawal()]
  const request = { network: 'TRC20', withdrawal_ids: others } as const
  await cashier.refused('approval_needed', operatorPayoutBatchStart, request)
  assert.equal(await documentsOf('approval_request'), withdrawalsOf(others))
})

test('an entry names the document that it is about; one about none names none', async () => {
  const channel_id = await openChannel(backend)
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '50.00' })
  await backend.operator.ok(operatorRechargeReject, { id, reason: 'Not paid' })
  assert.equal(await documentsOf('recharge_reject'), [
    { id, kind: 'recharge', number: formatDocumentNumber('recharge', id) }
  ])
  assert.equal(await documentsOf('setting_update'), [])
})

test.run()
