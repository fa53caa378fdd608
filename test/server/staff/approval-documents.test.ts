// What a second person reads of the documents that a request is about, and what these say while it waits.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorApprovalApprove, operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import {
  operatorSubmissionApprove,
  operatorSubmissionList,
  operatorSubmissionReject
} from '../../../src/contract/tasks/submission.operator.ts'
import { operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import { shareTaskSubmit } from '../../../src/contract/tasks/task.ts'
import {
  operatorDeduct,
  operatorDeductCancel,
  operatorDeductionList
} from '../../../src/contract/wallet/adjustment.operator.ts'
import { operatorDecisionContext } from '../../../src/contract/wallet/decision-context.operator.ts'
import {
  operatorPayoutBatchList,
  operatorPayoutBatchPay,
  operatorPayoutBatchStart,
  operatorPayoutLineList
} from '../../../src/contract/wallet/payout-batch.operator.ts'
import { operatorWithdrawFail } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { addProof } from '../channels.ts'
import { allowWithdrawals } from '../withdrawals.ts'

const documents = suite('documents of a request to a second person')
let backend: Backend
let merchant: Merchant
let cashier: Caller & { id: string }
let owner: Caller & { id: string }

documents.before(async () => {
  backend = await startBackend()
  cashier = await backend.person({ name: 'Mai', role: 'cashier' })
  owner = await backend.person({ name: 'Piet', role: 'owner' })
  await allowWithdrawals(backend.db, 100)
  await backend.db.updateTable('grade').set({ fee_basis_points: 100 }).execute()
})
documents.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
})
documents.after(() => backend.close())

const limitTo = (key: 'approval_credit_over' | 'approval_return_over', value: string) =>
  backend.db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

const findRequest = async (approval: string, keyword = approval) =>
  (await owner.ok(operatorApprovalList, { keyword })).list.find(({ id }) => id === approval)

async function submitProof() {
  const title = { es: 'Comparte la tienda', en: 'Share the shop' }
  const task = { kind: 'share', title, text: title, reward: '2.50' } as const
  const { id: task_id } = await backend.operator.ok(operatorTaskPut, task)
  const proof = await addProof(backend, merchant.id)
  await merchant.ok(shareTaskSubmit, { id: task_id, proof })
  const { list } = await cashier.ok(operatorSubmissionList, { merchant_id: merchant.id })
  const [{ id = '', version = '' } = {}] = list
  return { id, version, proof }
}

documents('a proof has its picture, its reward, its task, its merchant and their flags', async () => {
  const { id, version, proof } = await submitProof()
  await limitTo('approval_credit_over', '1')
  const { approval = '' } = await cashier.refused('approval_needed', operatorSubmissionApprove, { id, version })
  const request = await findRequest(approval)
  assert.equal([request?.amount, request?.account], ['2.50', merchant.account])
  const [one] = request?.documents ?? []
  const { created_at: _at, result, ...said } = one ?? { created_at: '', result: null }
  assert.is(result, null)
  const { account } = merchant
  assert.equal(said, { id, kind: 'proof', account, amount: '2.50', destination: 'Share the shop', proof, changes: [] })
  const { merchants } = await owner.ok(operatorDecisionContext, { id: approval })
  assert.equal(
    merchants.map(one => one.id),
    [merchant.id]
  )
  for (const keyword of [account, `PF-${id.slice(-6)}`, '2.50'])
    assert.ok(await findRequest(approval, keyword), `not found by ${keyword}`)
  await backend.db.updateTable('submission').set({ reward: 300n }).where('id', '=', id).execute()
  assert.equal((await findRequest(approval))?.documents[0]?.changes, [{ field: 'amount', before: '2.50', now: '3.00' }])
})

documents('a proof says that it waits for a second person, until it is decided', async () => {
  await limitTo('approval_credit_over', '1')
  const ways = [
    ({ id }: { id: string }, approval: string) =>
      owner.ok(operatorApprovalApprove, { id: approval }).then(() => assert.ok(id)),
    ({ id }: { id: string }) => owner.ok(operatorSubmissionReject, { id, reason: 'Too dark' })
  ]
  for (const decide of ways) {
    merchant = await backend.merchant({ available: 100_000n })
    await limitTo('approval_credit_over', '1000')
    const { id, version } = await submitProof()
    await limitTo('approval_credit_over', '1')
    const read = async () =>
      (await cashier.ok(operatorSubmissionList, { merchant_id: merchant.id })).list[0]?.second_person
    assert.is(await read(), null)
    const { approval = '' } = await cashier.refused('approval_needed', operatorSubmissionApprove, { id, version })
    const second = await read()
    assert.equal([second?.approval, second?.operation, second?.requested_by], [approval, 'submission_approve', 'Mai'])
    await decide({ id }, approval)
    assert.is(await read(), null)
  }
})

/** A started batch of three payouts to a bank, of which one is marked as paid. */
async function startBankBatch() {
  const account = {
    kind: 'bank' as const,
    bank_name: 'Bank',
    branch_code: '1',
    account_name: 'Ana',
    card_number: '123456'
  }
  const account_id = (await merchant.ok(accountAdd, { account, password })).id
  const lines: string[] = []
  for (const amount of ['100.00', '50.00', '20.00'])
    lines.push((await merchant.ok(withdrawSubmit, { account_id, amount, password })).id)
  await limitTo('approval_return_over', '1000')
  const { id } = await backend.operator.ok(operatorPayoutBatchStart, { network: 'bank', withdrawal_ids: lines })
  const [failed = '', paid = '', earlier = ''] = lines
  await backend.operator.ok(operatorPayoutBatchPay, { id, csv: `id,state,reason\n${earlier},paid,` })
  await limitTo('approval_return_over', '1')
  return { id, failed, paid, csv: `id,state,reason\n${paid},paid,R-7\n${failed},failed,Closed\n${earlier},paid,` }
}

documents('the results of a bank are the payouts that they mark, with the sum that comes back', async () => {
  const { id, failed, paid, csv } = await startBankBatch()
  const { approval = '' } = await cashier.refused('approval_needed', operatorPayoutBatchPay, { id, csv })
  const request = await findRequest(approval)
  assert.equal([request?.amount, request?.account], ['100.00', null])
  assert.equal(
    request?.documents.map(one => [one.id, one.account, one.amount, one.result, one.changes]),
    [
      [failed, merchant.account, '100.00', { state: 'failed', reason: 'Closed' }, []],
      [paid, merchant.account, '49.50', { state: 'paid', reason: 'R-7' }, []]
    ]
  )
  const { merchants } = await owner.ok(operatorDecisionContext, { id: approval })
  assert.equal(
    merchants.map(one => one.id),
    [merchant.id]
  )
})

documents('results that no longer fit are not approved, and the line is named', async () => {
  const { id, failed, paid, csv } = await startBankBatch()
  const { approval = '' } = await cashier.refused('approval_needed', operatorPayoutBatchPay, { id, csv })
  const alone = await owner.refused('approval_needed', operatorWithdrawFail, { id: paid, reason: 'Typed wrong' })
  await cashier.ok(operatorApprovalApprove, { id: alone.approval ?? '' })
  await owner.refused('state_conflict', operatorApprovalApprove, { id: approval })
  const request = await findRequest(approval)
  assert.is(request?.status, 'pending')
  const changes = Object.fromEntries(request?.documents.map(one => [one.id, one.changes]) ?? [])
  assert.equal(changes, { [failed]: [], [paid]: [{ field: 'state', before: 'processing', now: 'failed' }] })
})

documents('a batch says that its results wait for a second person, and they can be read afterwards', async () => {
  const { id, failed } = await startBankBatch()
  const csv = `id,state,reason\n${failed},failed,Closed`
  const read = async () =>
    (await cashier.ok(operatorPayoutBatchList, { keyword: id })).list.find(one => one.id === id)?.second_person
  assert.is(await read(), null)
  const { approval = '' } = await cashier.refused('approval_needed', operatorPayoutBatchPay, { id, csv })
  assert.equal([(await read())?.approval, (await read())?.requested_by], [approval, 'Mai'])
  assert.is((await owner.ok(operatorDecisionContext, { id: failed })).second_person?.approval, approval)
  await owner.ok(operatorApprovalApprove, { id: approval })
  const { list } = await owner.ok(operatorPayoutLineList, { id })
  assert.is(list.find(one => one.id === failed)?.status, 'failed')
  // What it was about can still be read.
  const marked = (await findRequest(approval))?.documents ?? []
  assert.equal(
    marked.map(one => [one.id, one.result?.state, one.changes]),
    [[failed, 'failed', []]]
  )
})

documents('a deduction says that its cancellation waits for a second person, until it is cancelled', async () => {
  await limitTo('approval_return_over', '1')
  const deduct = { account: merchant.account, amount: '20.00', reason: 'Paid twice' }
  const { id } = await backend.operator.ok(operatorDeduct, deduct, { key: crypto.randomUUID() })
  const read = async () => {
    const { list } = await cashier.ok(operatorDeductionList, { merchant_id: merchant.id })
    return list.find(one => one.id === id)?.second_person
  }
  assert.is(await read(), null)
  const { approval = '' } = await cashier.refused('approval_needed', operatorDeductCancel, { id, note: '' })
  assert.equal([(await read())?.approval, (await read())?.requested_by], [approval, 'Mai'])
  await owner.ok(operatorApprovalApprove, { id: approval })
  assert.is(await read(), null)
})

documents.run()
