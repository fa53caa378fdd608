// Operations that need two people, with a second process on the same database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { InputOf, Operation } from '../../../src/contract/operation.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorGradeList, operatorGradeUpdate } from '../../../src/contract/shop/grade.operator.ts'
import {
  operatorApprovalApprove,
  operatorApprovalList,
  operatorApprovalRefuse
} from '../../../src/contract/staff/approval.operator.ts'
import {
  operatorStaffAdd,
  operatorStaffEnd,
  operatorStaffList,
  operatorStaffRecover,
  operatorStaffUpdate
} from '../../../src/contract/staff/staff.operator.ts'
import { operatorTokenAdd } from '../../../src/contract/staff/token.operator.ts'
import {
  operatorCredit,
  operatorDeduct,
  operatorDeductCancel
} from '../../../src/contract/wallet/adjustment.operator.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { operatorRechargeApprove, operatorRechargeOnline } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import {
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { transaction } from '../../../src/server/db/retry.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { addStaff, addToken, generateCredentials } from '../../../src/server/staff/index.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { channelTron, openChannel, otherTron, tron } from '../channels.ts'
import { addOperator, revokeOperator } from '../operators.ts'
import { isSecondProcess, serveSecond, startSecond } from '../second-process.ts'

const approvals = suite('operations that need two people')
let backend: Backend
let merchant: Merchant
let olga: Caller
let piet: Caller
let cashier: Caller
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
  olga = backend.operator
  const add = async (given: Parameters<typeof addOperator>[1]) =>
    backend.asOperator((await addOperator(backend.db, given)).token)
  piet = await add({ name: 'Piet' })
  cashier = await add({ name: 'Carla', role: 'cashier' })
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
  await olga.ok(operatorCredit, credit('100.00'))
  const input = credit('100.01')
  const id = await requested(operatorCredit, input)
  assert.is(await balance(), '1100.00')
  const [row] = await pending()
  assert.equal([row?.operation, row?.input, row?.requested_by, row?.reason], ['credit', input, 'Olga', input.reason])
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
      ['credit', 'Olga', 'Piet'],
      ['approval_approve', 'Olga', 'Piet'],
      ['approval_request', 'Olga', null]
    ]
  )
})

approvals('nobody approves their own request, and nobody without the permission', async () => {
  const id = await requested(operatorCredit, credit())
  await olga.refused('operator_self_decision', operatorApprovalApprove, { id })
  const support = backend.asOperator((await addOperator(backend.db, { name: `Sam ${++turn}`, role: 'support' })).token)
  await support.refused('not_permitted', operatorApprovalApprove, { id })
  await support.refused('not_permitted', operatorApprovalRefuse, { id, reason: 'no' })
  const mine = await addOperator(backend.db, { name: `Self ${turn}`, role: 'cashier', merchant: merchant.account })
  await backend.asOperator(mine.token).refused('operator_self_decision', operatorApprovalApprove, { id })
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

approvals('who has left has no requests that others can approve', async () => {
  const gone = await addOperator(backend.db, { name: `Gone ${++turn}`, role: 'cashier' })
  const id = await requested(operatorCredit, credit(), backend.asOperator(gone.token))
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
  const asked = [
    await requested(operatorWithdrawStart, { id: one }),
    await requested(operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids: [two, three] }),
    await requested(operatorRechargeApprove, { id: recharge, received: '150.50', reason: 'Less arrived' }),
    await requested(operatorCredit, credit()),
    await requested(operatorStaffAdd, { account: 'third', name: 'Third', role: 'support' })
  ]
  const listed = await pending()
  const found = asked.map(id => listed.find(row => row.id === id))
  assert.equal(
    found.map(row => [row?.amount, row?.account]),
    [
      ['101.00', merchant.account],
      ['130.00', null],
      ['150.50', merchant.account],
      ['150.00', merchant.account],
      [null, null]
    ]
  )
  for (const id of asked) await olga.ok(operatorApprovalRefuse, { id, reason: 'A test' })
})

approvals('deposit addresses, grade terms and the limits themselves', async () => {
  const channel = { network: 'TRC20', address: otherTron, minimum: '1.00', maximum: '2.00' } as const
  await approve(await requested(operatorChannelUpdate, channel))
  await approve(await requested(operatorChannelUpdate, { ...channel, address: channelTron }))
  await approve(await requested(operatorGradeUpdate, { name: 'platinum', fee_basis_points: 125, price: '0.00' }))
  const { list } = await olga.ok(operatorGradeList, {})
  assert.equal(list.find(one => one.name === 'platinum')?.fee_basis_points, 125)
  await approve(await requested(operatorSettingUpdate, { approval_credit_over: '120.00' }))
  await olga.ok(operatorCredit, credit('120.00'))
  await olga.ok(operatorSettingUpdate, { skin_no: 2 })
})

approvals('roles: people and tokens are added, changed, recovered and ended by two', async () => {
  const { answer } = await approve(
    await requested(operatorStaffAdd, { account: 'newcomer', name: 'Newcomer', role: 'support' })
  )
  const { password: first, totp_url } = answer as { password: string; totp_url: string }
  assert.ok(first.length > 10 && totp_url.startsWith('otpauth://'))
  await approve(await requested(operatorStaffUpdate, { account: 'newcomer', role: 'cashier' }))
  await approve(await requested(operatorStaffRecover, { account: 'newcomer' }))
  await approve(await requested(operatorTokenAdd, { account: 'newcomer', name: 'Program' }))
  await approve(await requested(operatorStaffEnd, { account: 'newcomer' }))
  const member = (await olga.ok(operatorStaffList, {})).list.find(one => one.account === 'newcomer')
  assert.equal([member?.role, member?.created_by, member?.ended_at === null], ['cashier', 'Olga', false])
  const raise = await requested(operatorStaffUpdate, { account: 'piet', role: 'auditor' })
  await piet.refused('operator_self_decision', operatorApprovalApprove, { id: raise })
  await olga.ok(operatorApprovalRefuse, { id: raise, reason: 'A mistake' })
})

approvals('of two owners one recovers the other only with a third, whom the server makes', async () => {
  const other = await startBackend()
  try {
    await addOperator(other.db, { name: 'Piet' })
    await other.operator.refused('approval_needed', operatorStaffRecover, { account: 'piet' })
    const [request] = (await other.operator.ok(operatorApprovalList, { status: 'pending' })).list
    const id = request?.id ?? ''
    await other.operator.refused('operator_self_decision', operatorApprovalApprove, { id })
    // As `owner_create` does.
    const third = await generateCredentials('x'.repeat(32), 'third')
    const made = await transaction(other.db, async tx => {
      const member = await addStaff(tx, null, { account: 'third', name: 'Third', role: 'owner' }, third)
      return addToken(tx, { ...member, name: 'Third', merchant_id: null }, { account: 'third', name: 'first', days: 1 })
    })
    const { answer } = await other.asOperator(made.token).ok(operatorApprovalApprove, { id })
    assert.is((answer as { account: string }).account, 'piet')
  } finally {
    await other.close()
  }
})

approvals('an ended second person leaves one who works alone again', async () => {
  const other = await startBackend()
  try {
    const { token } = await addOperator(other.db, { name: 'Piet' })
    const shop = await other.merchant()
    const input = { account: shop.account, amount: '20000.00', reason: 'Goodwill' }
    await other.operator.refused('approval_needed', operatorCredit, input)
    await other.operator.refused('approval_needed', operatorStaffEnd, { account: 'piet' })
    const { list } = await other.operator.ok(operatorApprovalList, { status: 'pending' })
    const request = list.find(one => one.operation === 'staff_end')?.id ?? ''
    // The second of two owners agrees to leave.
    await other.asOperator(token).ok(operatorApprovalApprove, { id: request })
    await other.operator.ok(operatorCredit, input)
  } finally {
    await other.close()
  }
})

if (isSecondProcess) await serveSecond()
else approvals.run()
