// Operations that need two people, with a second process on the same database.
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { InputOf, Operation } from '../../../src/contract/operation.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorGradeList, operatorGradeUpdate } from '../../../src/contract/shop/grade.operator.ts'
import {
  operatorApprovalApprove,
  operatorApprovalCollect,
  operatorApprovalList,
  operatorApprovalRefuse
} from '../../../src/contract/staff/approval.operator.ts'
import { operatorProfile } from '../../../src/contract/staff/session.operator.ts'
import { operatorStaffEnd, operatorStaffList, operatorStaffUpdate } from '../../../src/contract/staff/staff.operator.ts'
import { operatorTokenAdd } from '../../../src/contract/staff/token.operator.ts'
import {
  operatorCredit,
  operatorDeduct,
  operatorDeductCancel
} from '../../../src/contract/wallet/adjustment.operator.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeDetail,
  operatorRechargeOnline
} from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeEvidence, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import {
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { channelTron, openChannel, otherTron, tron } from '../channels.ts'
import { revokeOperator } from '../operators.ts'
import { isSecondProcess, serveSecond, startSecond } from '../second-process.ts'

const approvals = suite('operations that need two people')
let backend: Backend
let merchant: Merchant
let olga: Caller & { id: string }
let piet: Caller & { id: string }
let cashier: Caller & { id: string }
let channel_id: string
let second: Awaited<ReturnType<typeof startSecond>>
let turn = 0

approvals.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
  // While there is one owner, the limits can be set alone.
  const over = { approval_payout_over: '100.00', approval_credit_over: '100.00', approval_return_over: '50.00' }
  await backend.operator.ok(operatorSettingUpdate, over)
  second = await startSecond(import.meta.url, backend, 'read committed')
  olga = await backend.person({ name: 'Oda' })
  piet = await backend.person({ name: 'Piet' })
  cashier = await backend.person({ name: 'Carla', role: 'cashier' })
})
approvals.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
})
approvals.after(async () => {
  await second.close()
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const balance = async () => (await merchant.ok(walletInfo, {})).available
const pending = async () => (await olga.ok(operatorApprovalList, { status: 'pending', page_size: 100 })).list

/** Sends an operation that needs a second person, and returns the id of the request. */
async function requested<T extends Operation>(operation: T, input: InputOf<T>, by: Caller = olga): Promise<string> {
  const before = new Set((await pending()).map(({ id }) => id))
  await by.refused('approval_needed', operation, input)
  const added = (await pending()).filter(({ id }) => !before.has(id))
  assert.is(added.length, 1, operation.path)
  return added[0]?.id ?? ''
}

const approve = (id: string, by = piet) => by.ok(operatorApprovalApprove, { id })
const credit = (amount = '150.00') => ({ account: merchant.account, amount, reason: `Goodwill ${++turn}` })

approvals('below the limit and at it one person is enough; above it nothing happens before the approval', async () => {
  const fresh = await backend.person({ name: `Fresh ${++turn}`, role: 'cashier' })
  await fresh.ok(operatorCredit, credit('100.00'))
  const input = credit('100.01')
  const id = await requested(operatorCredit, input)
  assert.is(await balance(), '1100.00')
  const [row] = await pending()
  assert.equal([row?.operation, row?.input, row?.requested_by, row?.reason], ['credit', input, 'Oda', input.reason])
  const { answer } = await approve(id)
  assert.is((answer as { amount: string }).amount, '100.01')
  assert.is(await balance(), '1200.01')
})

approvals('the audit log names both', async () => {
  const id = await requested(operatorCredit, credit())
  await approve(id)
  const { list } = await olga.ok(operatorAuditList, { page_size: 5 })
  assert.equal(
    list.slice(0, 3).map(({ action, operator, approved_by }) => [action, operator, approved_by]),
    [
      ['credit', 'Oda', 'Piet'],
      ['approval_approve', 'Oda', 'Piet'],
      ['approval_request', 'Oda', null]
    ]
  )
})

approvals('nobody approves their own request, and nobody without the permission', async () => {
  const id = await requested(operatorCredit, credit())
  await olga.refused('operator_self_decision', operatorApprovalApprove, { id })
  const support = await backend.person({ name: `Sam ${++turn}`, role: 'support' })
  await support.refused('not_permitted', operatorApprovalApprove, { id })
  await support.refused('not_permitted', operatorApprovalRefuse, { id, reason: 'no' })
  const mine = await backend.person({ name: `Self ${turn}`, role: 'cashier', merchant: merchant.account })
  await mine.refused('operator_self_decision', operatorApprovalApprove, { id })
  assert.is(await balance(), '1000.00')
  await approve(id, cashier)
  assert.is(await balance(), '1150.00')
})

approvals('a refused request never runs, and one’s own can be taken back', async () => {
  const id = await requested(operatorCredit, credit())
  await piet.ok(operatorApprovalRefuse, { id, reason: 'Not agreed' })
  await piet.refused('state_conflict', operatorApprovalApprove, { id })
  const own = await requested(operatorCredit, credit())
  await olga.ok(operatorApprovalRefuse, { id: own, reason: 'A mistake' })
  await piet.refused('not_found', operatorApprovalApprove, { id: own })
  assert.is(await balance(), '1000.00')
  const { list } = await olga.ok(operatorApprovalList, { status: 'refused' })
  assert.equal([list[0]?.decided_by, list[0]?.note], ['Piet', 'Not agreed'])
})

approvals('the same request waits once', async () => {
  const input = credit()
  const id = await requested(operatorCredit, input)
  await olga.refused('approval_needed', operatorCredit, input)
  await cashier.refused('approval_needed', operatorCredit, input)
  assert.equal(
    (await pending()).map(one => one.id),
    [id]
  )
  await approve(id)
})

approvals('of several approvals at once, also in two processes, one runs the operation', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = await balance()
    const id = await requested(operatorCredit, credit())
    const there = second.as(piet.token)
    const callers = [piet, there, cashier, second.as(cashier.token), piet, there]
    const answers = await Promise.all(callers.map(by => by.send(operatorApprovalApprove, { id })))
    assert.is(answers.filter(({ code }) => code === 10000).length, 1)
    assert.is(Number(await balance()) - Number(before), 150)
  }
})

approvals('approving and refusing at once, one of them counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = await balance()
    const id = await requested(operatorCredit, credit())
    const [approved, refused] = await Promise.all([
      piet.send(operatorApprovalApprove, { id }),
      second.as(cashier.token).send(operatorApprovalRefuse, { id, reason: 'no' })
    ])
    assert.is([approved, refused].filter(({ code }) => code === 10000).length, 1)
    assert.is(Number(await balance()) - Number(before), approved.code === 10000 ? 150 : 0)
  }
})

approvals('an operation that is refused leaves its request waiting', async () => {
  const { id: recharge } = await merchant.ok(rechargeSubmit, { channel_id, amount: '200.00' })
  const id = await requested(operatorRechargeApprove, { id: recharge })
  await olga.ok(operatorRechargeApprove, { id: recharge, received: '90.00', reason: 'Less arrived' })
  await piet.refused('state_conflict', operatorApprovalApprove, { id })
  assert.ok((await pending()).some(one => one.id === id))
  await piet.ok(operatorApprovalRefuse, { id, reason: 'Credited already' })
  assert.is(await balance(), '1090.00')
})

approvals('the approval of a document that has changed since the request does nothing', async () => {
  const { id: recharge } = await merchant.ok(rechargeSubmit, { channel_id, amount: '200.00' })
  const { version } = await olga.ok(operatorRechargeDetail, { id: recharge })
  const id = await requested(operatorRechargeApprove, { id: recharge, version })
  await merchant.ok(rechargeEvidence, { id: recharge, transaction_id: 'c'.repeat(64) })
  assert.is((await piet.refused('state_conflict', operatorApprovalApprove, { id })).field, 'version')
  assert.is(await balance(), '1000.00')
  assert.ok((await pending()).some(one => one.id === id))
  await piet.ok(operatorApprovalRefuse, { id, reason: 'Read it again' })
  const again = await olga.ok(operatorRechargeDetail, { id: recharge })
  assert.is(again.status, 'pending')
  await approve(await requested(operatorRechargeApprove, { id: recharge, version: again.version }))
  assert.is(await balance(), '1200.00')
})

approvals('who has left has no requests that others can approve', async () => {
  const gone = await backend.person({ name: `Gone ${++turn}`, role: 'cashier' })
  const id = await requested(operatorCredit, credit(), gone)
  await revokeOperator(backend.db, gone.id)
  await piet.refused('not_permitted', operatorApprovalApprove, { id })
  await piet.ok(operatorApprovalRefuse, { id, reason: 'Left' })
})

approvals('a payout above the limit is approved before it begins; a return of it too', async () => {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const { id } = await merchant.ok(withdrawSubmit, { account_id, amount: '400.00', password })
  await approve(await requested(operatorWithdrawStart, { id }), cashier)
  await olga.ok(operatorWithdrawPay, { id })
  assert.is(await balance(), '600.00')
  await approve(await requested(operatorWithdrawReturn, { id, reason: 'The bank sent it back' }))
  assert.is(await balance(), '1000.00')
})

approvals('a recharge, an online recharge and a cancelled deduction above their limits', async () => {
  const { id: recharge } = await merchant.ok(rechargeSubmit, { channel_id, amount: '200.00' })
  await approve(await requested(operatorRechargeApprove, { id: recharge }))
  await approve(await requested(operatorRechargeOnline, credit()))
  const { id } = await olga.ok(operatorDeduct, { account: merchant.account, amount: '60.00', reason: 'Listing fee' })
  await approve(await requested(operatorDeductCancel, { id }))
  assert.is(await balance(), '1350.00')
})

approvals('a request says the amount and the merchant, also where it names only a document', async () => {
  const account = { kind: 'usdt', network: 'TRC20', address: otherTron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const submit = async (amount: string) => (await merchant.ok(withdrawSubmit, { account_id, amount, password })).id
  const [one, two, three] = [await submit('101.00'), await submit('60.00'), await submit('70.00')]
  const { id: recharge } = await merchant.ok(rechargeSubmit, { channel_id, amount: '200.00' })
  const ids = [
    await requested(operatorWithdrawStart, { id: one }),
    await requested(operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids: [two, three] }),
    await requested(operatorRechargeApprove, { id: recharge, received: '150.50', reason: 'Less arrived' }),
    await requested(operatorCredit, credit()),
    await requested(operatorStaffUpdate, { account: 'carla', role: 'support' })
  ]
  const listed = await pending()
  const matches = ids.map(id => listed.find(row => row.id === id))
  assert.equal(
    matches.map(row => [row?.amount, row?.account]),
    [
      ['101.00', merchant.account],
      ['130.00', null],
      ['150.50', merchant.account],
      ['150.00', merchant.account],
      [null, null]
    ]
  )
  // The second person reads where the money goes, of each document of a batch.
  assert.equal(
    matches.map(row => row?.documents.map(({ id, amount, destination }) => [id, amount, destination])),
    [
      [[one, '101.00', `TRC20 · ${otherTron}`]],
      [
        [two, '60.00', `TRC20 · ${otherTron}`],
        [three, '70.00', `TRC20 · ${otherTron}`]
      ],
      [[recharge, '200.00', `TRC20 · ${channelTron}`]],
      [],
      []
    ]
  )
  for (const id of ids) await olga.ok(operatorApprovalRefuse, { id, reason: 'A test' })
})

approvals('deposit addresses, grade terms and the limits themselves', async () => {
  const channel = { network: 'TRC20', address: otherTron, minimum: '1.00', maximum: '2.00' } as const
  await approve(await requested(operatorChannelUpdate, channel))
  await approve(await requested(operatorChannelUpdate, { ...channel, address: channelTron }))
  await approve(await requested(operatorGradeUpdate, { name: 'platinum', fee_basis_points: 125, price: '0.00' }))
  const { list } = await olga.ok(operatorGradeList, {})
  assert.equal(list.find(one => one.name === 'platinum')?.fee_basis_points, 125)
  await approve(await requested(operatorSettingUpdate, { approval_credit_over: '120.00' }))
  await (await backend.person({ name: `Fresh ${++turn}`, role: 'cashier' })).ok(operatorCredit, credit('120.00'))
  await olga.ok(operatorSettingUpdate, { skin_no: 2 })
})

approvals('roles are changed and people end by two; who is changed approves it for nobody', async () => {
  const newcomer = await backend.person({ name: 'Newcomer', role: 'support' })
  await approve(await requested(operatorStaffUpdate, { account: 'newcomer', role: 'cashier' }))
  await approve(await requested(operatorStaffEnd, { account: 'newcomer' }))
  assert.is.not((await newcomer.send(operatorStaffList, {})).code, 10000)
  const member = (await olga.ok(operatorStaffList, {})).list.find(one => one.account === 'newcomer')
  assert.equal([member?.role, member?.state, member?.ended_at === null], ['cashier', 'ended', false])
  const raise = await requested(operatorStaffUpdate, { account: 'piet', role: 'auditor' })
  await piet.refused('operator_self_decision', operatorApprovalApprove, { id: raise })
  await olga.ok(operatorApprovalRefuse, { id: raise, reason: 'A mistake' })
})

approvals('a token is collected once, by who asked for it; who approves it gets nothing', async () => {
  const id = await requested(operatorTokenAdd, { name: 'Program' })
  assert.is((await approve(id)).answer, null)
  const [row] = (await olga.ok(operatorApprovalList, { status: 'approved' })).list.filter(one => one.id === id)
  assert.equal([row?.own, row?.collectable], [true, true])
  assert.not.ok((await piet.ok(operatorApprovalList, { status: 'approved' })).list.some(one => one.collectable))
  await piet.refused('not_found', operatorApprovalCollect, { id })
  const { answer } = await olga.ok(operatorApprovalCollect, { id })
  const { token } = answer as { token: string }
  assert.ok((await backend.asOperator(token).ok(operatorProfile, {})).name === 'Oda')
  await olga.refused('state_conflict', operatorApprovalCollect, { id })
  // It asks for what it likes, but approves nothing, not even for others.
  const credited = await requested(operatorCredit, credit(), piet)
  await backend.asOperator(token).refused('person_needed', operatorApprovalApprove, { id: credited })
  await approve(credited, olga)
})

approvals('the refusal names the request in its data', async () => {
  const data = await olga.refused('approval_needed', operatorCredit, credit())
  assert.ok((await pending()).some(({ id }) => id === data.approval))
  assert.is(data.alone, undefined)
  await olga.ok(operatorApprovalRefuse, { id: data.approval ?? '', reason: 'A test' })
})

approvals('who approves has used the second factor in the last minutes', async () => {
  const id = await requested(operatorCredit, credit())
  const session = backend.db.updateTable('operator_session').where('operator_id', '=', piet.id)
  await session.set({ verified_at: sql<Date>`now() - interval '11 minutes'` }).execute()
  await piet.refused('verification_needed', operatorApprovalApprove, { id })
  await session.set({ verified_at: sql<Date>`now()` }).execute()
  await approve(id)
})

approvals('a request that nobody decides in a week expires, and can be made again', async () => {
  const input = credit()
  const id = await requested(operatorCredit, input)
  await backend.db
    .updateTable('approval')
    .set({ created_at: sql<Date>`now() - interval '7 days 1 second'` })
    .where('id', '=', id)
    .execute()
  await piet.refused('state_conflict', operatorApprovalApprove, { id })
  const again = await requested(operatorCredit, input)
  assert.is.not(again, id)
  const { list } = await olga.ok(operatorApprovalList, { status: 'expired' })
  assert.equal([list[0]?.id, list[0]?.decided_by], [id, null])
  await approve(again)
})

approvals(
  'a program of the server asks for nothing that needs two, once a person has enrolled as an owner',
  async () => {
    await backend.operator.refused('person_needed', operatorCredit, credit())
    await backend.operator.refused('person_needed', operatorTokenAdd, { name: 'Another' })
  }
)

if (isSecondProcess) await serveSecond()
else approvals.run()
