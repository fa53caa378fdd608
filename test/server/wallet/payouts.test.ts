import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorPayoutsFreeze, operatorPayoutsUnfreeze } from '../../../src/contract/account/merchant.operator.ts'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorApprovalApprove } from '../../../src/contract/staff/approval.operator.ts'
import { operatorDocumentHold, operatorDocumentRelease } from '../../../src/contract/staff/document-desk.operator.ts'
import {
  operatorPayoutBatchDetail,
  operatorPayoutBatchExport,
  operatorPayoutBatchList,
  operatorPayoutBatchPay,
  operatorPayoutBatchStart,
  operatorPayoutLineList,
  operatorPayoutWaitingList,
  type PayoutRoute
} from '../../../src/contract/wallet/payout-batch.operator.ts'
import {
  operatorWithdrawDetail,
  operatorWithdrawFail,
  operatorWithdrawList,
  operatorWithdrawPay,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawCancel, withdrawDetail, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { databaseNow } from '../../../src/server/db/clock.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, transactionPassword as password, request, startBackend } from '../backend.ts'
import { ethereum, tron } from '../channels.ts'
import { addOperator, revokeOperator } from '../operators.ts'

const payouts = suite('payout batches')
const network = 'TRC20'
const paidBy = (digit: string) => digit.repeat(64)
let backend: Backend
let merchant: Merchant
let ids: string[]

payouts.before(async () => {
  backend = await startBackend()
})
payouts.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
  ids = await withdrawals({ kind: 'usdt', network, address: tron }, ['100.00', '50.00'])
})
payouts.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

async function withdrawals(account: { kind: 'usdt'; network: 'TRC20' | 'ERC20'; address: string }, amounts: string[]) {
  const account_id = (await merchant.ok(accountAdd, { account, password })).id
  const made: string[] = []
  for (const amount of amounts) made.push((await merchant.ok(withdrawSubmit, { account_id, amount, password })).id)
  return made
}

const start = async () => (await backend.operator.ok(operatorPayoutBatchStart, { network, withdrawal_ids: ids })).id
const detail = (id = '') => merchant.ok(withdrawDetail, { id })
const states = async () => Promise.all(ids.map(async id => (await detail(id)).status))
const file = async (id: string) => {
  const response = await request(backend.url, backend.operator.token, operatorPayoutBatchExport, { id })
  assert.is(response.status, 200)
  return response.text()
}
const csvOf = (lines: readonly (readonly [string, string])[]) =>
  ['id,transaction_id', ...lines.map(line => line.join(','))].join('\n')

payouts(
  'a batch starts its withdrawals, has their addresses and amounts, and is paid with transaction ids',
  async () => {
    const { id, ...batch } = await backend.operator.ok(operatorPayoutBatchStart, { network, withdrawal_ids: ids })
    const arriving = await Promise.all(ids.map(async one => (await detail(one)).arrives))
    assert.equal([batch.count, batch.open, batch.network, batch.created_by], [2, 2, network, 'Olga'])
    assert.equal(await states(), ['processing', 'processing'])
    await merchant.refused('withdrawal_started', withdrawCancel, { id: ids[0] ?? '' })
    const csv = await file(id)
    const [header, ...lines] = csv.trim().split('\n')
    assert.is(header, 'id,account,network,address,amount,transaction_id')
    assert.equal(lines.sort(), ids.map((one, at) => `${one},${merchant.account},TRC20,${tron},${arriving[at]},`).sort())
    const rows = (await backend.operator.ok(operatorPayoutBatchDetail, { id })).list
    assert.equal(rows.map(row => row.id).sort(), [...ids].sort())
    const filled = csv.trim().replace(/,$/gm, `,0x${paidBy('A')}`)
    assert.equal(await backend.operator.ok(operatorPayoutBatchPay, { id, csv: filled }), {
      paid: 2,
      failed: 0,
      faults: []
    })
    assert.equal(await states(), ['paid', 'paid'])
    assert.is((await detail(ids[0])).transaction_id, paidBy('a'), 'Tron writes it without 0x')
    assert.is((await readBalances(backend.db, merchant.id)).hold, 0n)
    const { list } = await backend.operator.ok(operatorPayoutBatchList, {})
    assert.equal([list[0]?.id, list[0]?.open], [id, 0])
  }
)

payouts('every wrong line is named, and nothing is marked', async () => {
  const id = await start()
  const [first = '', second = ''] = ids
  const csv = csvOf([
    [first, paidBy('4')],
    [randomUUID(), paidBy('b')],
    [first, paidBy('c')],
    [second, 'not a transaction']
  ])
  assert.equal(await backend.operator.ok(operatorPayoutBatchPay, { id, csv }), {
    paid: 0,
    failed: 0,
    faults: [
      { line: 3, reason: 'id_unknown' },
      { line: 4, reason: 'repeated' },
      { line: 5, reason: 'transaction_id_invalid' }
    ]
  })
  assert.equal(await states(), ['processing', 'processing'])
  const without = await backend.operator.ok(operatorPayoutBatchPay, { id, csv: `id\n${first}` })
  assert.equal(without, { paid: 0, failed: 0, faults: [{ line: 1, reason: 'column_missing' }] })
})

payouts('a batch is paid in parts, and nothing twice', async () => {
  const id = await start()
  const [first = '', second = ''] = ids
  // As a spreadsheet of some countries writes it.
  const part = `\ufeff"id";"transaction_id"\r\n"${first}";"${paidBy('1')}"\r\n"${second}";""\r\n`
  assert.equal(await backend.operator.ok(operatorPayoutBatchPay, { id, csv: part }), { paid: 1, failed: 0, faults: [] })
  assert.equal(await states(), ['paid', 'processing'])
  assert.equal(await backend.operator.ok(operatorPayoutBatchPay, { id, csv: part }), { paid: 0, failed: 0, faults: [] })
  const other = csvOf([[first, paidBy('c')]])
  assert.equal((await backend.operator.ok(operatorPayoutBatchPay, { id, csv: other })).faults, [
    { line: 2, reason: 'not_open' }
  ])
  await backend.operator.ok(operatorWithdrawFail, { id: second, reason: 'Address closed' })
  const late = csvOf([[second, paidBy('b')]])
  assert.equal((await backend.operator.ok(operatorPayoutBatchPay, { id, csv: late })).faults, [
    { line: 2, reason: 'not_open' }
  ])
  assert.equal(await states(), ['paid', 'failed'])
  const batch = await backend.operator.ok(operatorPayoutBatchDetail, { id })
  assert.equal([batch.count, batch.open, batch.amount], [1, 0, batch.list[0]?.amount], 'a failed one is not paid out')
})

payouts('the lines of a batch say what has become of each, with sums by state', async () => {
  const id = await start()
  const [first = '', second = ''] = ids
  const [one, other] = [await detail(first), await detail(second)]
  const listed = async () => backend.operator.ok(operatorPayoutLineList, { id })
  const both = ((Number(one.arrives) * 100 + Number(other.arrives) * 100) / 100).toFixed(2)
  assert.equal((await listed()).sums, [{ status: 'processing', count: 2, amount: both }])
  await backend.operator.ok(operatorPayoutBatchPay, { id, csv: csvOf([[first, paidBy('d')]]) })
  await backend.operator.ok(operatorWithdrawFail, { id: second, reason: 'Address closed' })
  const { sums, list } = await listed()
  assert.equal(sums, [
    { status: 'paid', count: 1, amount: one.arrives },
    { status: 'failed', count: 1, amount: other.arrives }
  ])
  assert.equal(
    list.map(row => [row.id, row.merchant_id, row.account, row.destination, row.amount, row.status, row.note]),
    [
      [first, merchant.id, merchant.account, tron, one.arrives, 'paid', ''],
      [second, merchant.id, merchant.account, tron, other.arrives, 'failed', 'Address closed']
    ]
  )
  assert.equal([list[0]?.transaction_id, list[0]?.explorer], [paidBy('d'), null])
  await backend.operator.refused('not_found', operatorPayoutLineList, { id: randomUUID() })
})

payouts('a held withdrawal is neither in the file nor marked as paid', async () => {
  const id = await start()
  const [first = '', second = ''] = ids
  await backend.operator.ok(operatorDocumentHold, { id: first, text: 'Wait for a call' })
  const csv = await file(id)
  assert.equal([csv.includes(first), csv.includes(second)], [false, true])
  const paid = csvOf([[first, paidBy('e')]])
  await backend.operator.refused('document_held', operatorPayoutBatchPay, { id, csv: paid })
  await backend.operator.ok(operatorDocumentRelease, { id: first, text: 'Called' })
  assert.is((await backend.operator.ok(operatorPayoutBatchPay, { id, csv: paid })).paid, 1)
})

payouts('a transaction of another batch or withdrawal is named, and nothing is marked', async () => {
  const [first = '', second = ''] = ids
  const batch = async (id: string) =>
    (await backend.operator.ok(operatorPayoutBatchStart, { network, withdrawal_ids: [id] })).id
  const [one, other] = [await batch(first), await batch(second)]
  const used = paidBy('7')
  await backend.operator.ok(operatorPayoutBatchPay, { id: one, csv: csvOf([[first, used]]) })
  assert.equal(
    (await backend.operator.ok(operatorPayoutBatchPay, { id: other, csv: csvOf([[second, used]]) })).faults,
    [{ line: 2, reason: 'transaction_used' }]
  )
  await backend.operator.refused('transaction_used', operatorWithdrawPay, { id: second, transaction_id: used })
  assert.equal(await states(), ['paid', 'processing'])
})

payouts('of two who mark a batch at once, one does', async () => {
  const id = await start()
  const csv = csvOf(ids.map(one => [one, paidBy('2')] as const))
  const answers = await Promise.all([1, 2, 3].map(() => backend.operator.ok(operatorPayoutBatchPay, { id, csv })))
  assert.equal(answers.map(({ paid }) => paid).sort(), [0, 0, 2])
})

payouts('a batch is open until its last withdrawal is paid or has failed', async () => {
  const id = await start()
  const [first = '', second = ''] = ids
  const read = async (state: 'open' | 'ended') =>
    (await backend.operator.ok(operatorPayoutBatchList, { state, keyword: id })).list.map(batch => batch.id)
  assert.equal([await read('open'), await read('ended')], [[id], []])
  assert.is((await backend.operator.ok(operatorPayoutBatchPay, { id, csv: csvOf([[first, paidBy('0')]]) })).paid, 1)
  assert.equal([await read('open'), await read('ended')], [[id], []])
  await backend.operator.ok(operatorWithdrawFail, { id: second, reason: 'Address closed' })
  assert.equal([await read('open'), await read('ended')], [[], [id]])
  await backend.operator.refused('value_invalid', operatorPayoutBatchList, { state: 'other' as never })
})

payouts('a batch starts as a whole or not at all', async () => {
  const [elsewhere = ''] = await withdrawals({ kind: 'usdt', network: 'ERC20', address: ethereum }, ['20.00'])
  const attempt = (more: string) => ({ network: 'TRC20' as const, withdrawal_ids: [...ids, more] })
  await backend.operator.refused('state_conflict', operatorPayoutBatchStart, attempt(elsewhere))
  await backend.operator.refused('not_found', operatorPayoutBatchStart, attempt(randomUUID()))
  assert.equal(await states(), ['pending', 'pending'])
  await merchant.ok(withdrawCancel, { id: ids[0] ?? '' })
  await backend.operator.refused('state_conflict', operatorPayoutBatchStart, { network, withdrawal_ids: ids })
  await backend.operator.refused('not_found', operatorPayoutBatchPay, { id: randomUUID(), csv: 'id,transaction_id' })
})

/** Returns what waits one way, for the person who asks. */
const waitingOver = async (network: PayoutRoute, person: Pick<Merchant, 'ok'> = backend.operator) =>
  (await person.ok(operatorPayoutWaitingList, {})).list.find(one => one.network === network)
const payableOver = async (payable: PayoutRoute, person: Pick<Merchant, 'ok'> = backend.operator) =>
  (await person.ok(operatorWithdrawList, { payable, merchant_id: merchant.id, sort: 'oldest' })).list.map(
    ({ id }) => id
  )
const noneLeftOut = { held: 0, frozen: 0, second_person: 0, own: 0 }

payouts('each way has its count and sum, and lists its withdrawals, whatever waits before them', async () => {
  const before = await waitingOver('TRC20')
  const elsewhere = await waitingOver('ERC20')
  merchant = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
  const more = await withdrawals({ kind: 'usdt', network: 'TRC20', address: tron }, ['10.00', '15.00'])
  const [last = ''] = await withdrawals({ kind: 'usdt', network: 'ERC20', address: ethereum }, ['20.00'])
  const centsOf = async (id: string) => Math.round(Number((await detail(id)).arrives) * 100)
  const added = (await Promise.all(more.map(centsOf))).reduce((sum, cents) => sum + cents, 0)
  const sumOf = (amount = '0.00', cents = 0) => ((Math.round(Number(amount) * 100) + cents) / 100).toFixed(2)
  assert.equal(await waitingOver('TRC20'), {
    network: 'TRC20',
    count: (before?.count ?? 0) + 2,
    amount: sumOf(before?.amount, added),
    left_out: before?.left_out ?? noneLeftOut
  })
  assert.equal(await waitingOver('ERC20'), {
    network: 'ERC20',
    count: (elsewhere?.count ?? 0) + 1,
    amount: sumOf(elsewhere?.amount, await centsOf(last)),
    left_out: noneLeftOut
  })
  assert.is(await waitingOver('bank'), undefined)
  assert.equal(await payableOver('TRC20'), more)
  assert.equal(await payableOver('ERC20'), [last])
  const page = { payable: 'TRC20', sort: 'oldest', page_size: 1, merchant_id: merchant.id } as const
  const { list, total } = await backend.operator.ok(operatorWithdrawList, page)
  assert.equal([list.map(({ id }) => id), total], [more.slice(0, 1), 2])
})

/** What is in the way of one withdrawal: how it comes about, how a batch with it is refused, and how it ends. */
const obstacles = {
  held: {
    refusal: 'document_held',
    begin: (id: string) => backend.operator.ok(operatorDocumentHold, { id, text: 'Wait for a call' }),
    end: (id: string) => backend.operator.ok(operatorDocumentRelease, { id, text: 'Called' })
  },
  frozen: {
    refusal: 'payouts_frozen',
    begin: () => backend.operator.ok(operatorPayoutsFreeze, { account: merchant.account, reason: 'A check' }),
    end: () => backend.operator.ok(operatorPayoutsUnfreeze, { account: merchant.account, reason: 'Checked' })
  },
  second_person: {
    refusal: 'state_conflict',
    async begin(id: string) {
      await backend.operator.ok(operatorSettingUpdate, { approval_payout_over: '1.00' })
      const asking = await backend.person({ name: 'Asks', role: 'cashier' })
      await asking.refused('approval_needed', operatorWithdrawStart, { id })
      await backend.operator.ok(operatorSettingUpdate, { approval_payout_over: '5000.00' })
    },
    end: () => backend.db.updateTable('approval').set({ status: 'expired' }).where('status', '=', 'pending').execute()
  }
} as const

for (const [reason, { refusal, begin, end }] of Object.entries(obstacles))
  payouts(`what is in the way (${reason}) is counted, not listed, and refused by its number`, async () => {
    const other = await backend.merchant({ available: 100_000n })
    const first = merchant
    merchant = other
    const [blocked = ''] = await withdrawals({ kind: 'usdt', network, address: tron }, ['30.00'])
    const before = await waitingOver('TRC20')
    await begin(blocked)
    const now = await waitingOver('TRC20')
    assert.equal(
      [now?.count, now?.left_out[reason as keyof typeof obstacles]],
      [(before?.count ?? 0) - 1, (before?.left_out[reason as keyof typeof obstacles] ?? 0) + 1]
    )
    assert.equal(await payableOver('TRC20'), [])
    const input = { network: 'TRC20' as const, withdrawal_ids: [...ids, blocked] }
    const person = await backend.person({ name: `Starts (${reason})`, role: 'cashier' })
    const { message } = await person.send(operatorPayoutBatchStart, input)
    const numberOf = (id = '') => formatDocumentNumber('withdrawal', id)
    assert.equal([message.includes(numberOf(blocked)), message.includes(numberOf(ids[0]))], [true, false], message)
    assert.is((await person.refused(refusal, operatorPayoutBatchStart, input)).field, 'withdrawal_ids')
    assert.is((await detail(blocked)).status, 'pending')
    await end(blocked)
    assert.equal(await payableOver('TRC20'), [blocked])
    await person.ok(operatorPayoutBatchStart, input)
    merchant = first
    assert.equal(await states(), ['processing', 'processing'])
  })

payouts('withdrawals of the person’s own shop are left out for this person only', async () => {
  const { token, id } = await addOperator(backend.db, { name: 'Own', role: 'cashier', merchant: merchant.account })
  const self = backend.asOperator(token)
  assert.equal([await payableOver('TRC20', self), await payableOver('TRC20')], [[], ids])
  assert.is((await waitingOver('TRC20', self))?.left_out.own, 2)
  assert.is((await waitingOver('TRC20'))?.left_out.own, 0)
  await revokeOperator(backend.db, id)
})

payouts('a withdrawal that has changed since it was read starts nothing and is named', async () => {
  const [first = '', second = ''] = ids
  const readVersions = async () =>
    Object.fromEntries(
      await Promise.all(
        ids.map(async id => [id, (await backend.operator.ok(operatorWithdrawDetail, { id })).version] as const)
      )
    )
  const numberOf = (id: string) => formatDocumentNumber('withdrawal', id)
  const input = { network, withdrawal_ids: ids, versions: await readVersions() } as const
  await backend.db.updateTable('withdrawal').set({ updated_at: databaseNow }).where('id', '=', second).execute()
  const { message } = await backend.operator.send(operatorPayoutBatchStart, input)
  assert.equal([message.includes(numberOf(second)), message.includes(numberOf(first))], [true, false])
  const { field } = await backend.operator.refused('state_conflict', operatorPayoutBatchStart, input)
  assert.is(field, 'withdrawal_ids')
  assert.equal(await states(), ['pending', 'pending'])
  await backend.operator.ok(operatorPayoutBatchStart, { ...input, versions: await readVersions() })
  assert.equal(await states(), ['processing', 'processing'])
})

payouts('nobody starts or pays a payout of their own shop', async () => {
  const { token, id } = await addOperator(backend.db, { name: 'Self', role: 'cashier', merchant: merchant.account })
  const self = backend.asOperator(token)
  await self.refused('operator_self_decision', operatorPayoutBatchStart, { network, withdrawal_ids: ids.slice(0, 1) })
  await revokeOperator(backend.db, id)
  const batch = await start()
  const again = await addOperator(backend.db, { name: 'Self again', role: 'cashier', merchant: merchant.account })
  const csv = csvOf([[ids[0] ?? '', paidBy('3')]])
  await backend.asOperator(again.token).refused('operator_self_decision', operatorPayoutBatchPay, { id: batch, csv })
  assert.equal(await states(), ['processing', 'processing'])
  await revokeOperator(backend.db, again.id)
})

payouts('a batch above the limit needs two people, however small its payouts are', async () => {
  await backend.operator.ok(operatorSettingUpdate, { approval_payout_over: '120.00' })
  const [one, other] = [await backend.person({ name: 'Oda' }), await backend.person({ name: 'Piet' })]
  const input = { network, withdrawal_ids: ids } as const
  const { approval = '' } = await one.refused('approval_needed', operatorPayoutBatchStart, input)
  assert.equal(await states(), ['pending', 'pending'])
  await other.ok(operatorApprovalApprove, { id: approval })
  assert.equal(await states(), ['processing', 'processing'])
})

payouts.run()
