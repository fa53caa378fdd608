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
import { operatorDecisionContext } from '../../../src/contract/wallet/decision-context.operator.ts'
import { type Backend, type Caller, type Merchant, startBackend } from '../backend.ts'
import { addProof } from '../channels.ts'

const documents = suite('documents of a request to a second person')
let backend: Backend
let merchant: Merchant
let cashier: Caller & { id: string }
let owner: Caller & { id: string }

documents.before(async () => {
  backend = await startBackend()
  cashier = await backend.person({ name: 'Mai', role: 'cashier' })
  owner = await backend.person({ name: 'Piet', role: 'owner' })
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
  const { created_at: _at, ...shown } = one ?? { created_at: '' }
  const { account } = merchant
  assert.equal(shown, { id, kind: 'proof', account, amount: '2.50', destination: 'Share the shop', proof, changes: [] })
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

documents.run()
