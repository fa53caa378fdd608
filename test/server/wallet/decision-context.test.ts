// What stands beside a decision: what the watched chain shows of a recharge, flags of the merchant, and what waits for a second person.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  operatorMerchantDetail,
  operatorMerchantUpdate,
  operatorNoteAdd,
  operatorPayoutsFreeze,
  operatorPayoutsUnfreeze
} from '../../../src/contract/account/merchant.operator.ts'
import { CODE } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import { operatorDocumentHold, operatorDocumentRelease } from '../../../src/contract/staff/document-desk.operator.ts'
import { operatorStaffUpdate } from '../../../src/contract/staff/staff.operator.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import { operatorDecisionContext } from '../../../src/contract/wallet/decision-context.operator.ts'
import { operatorDepositAssign, operatorDepositDismiss } from '../../../src/contract/wallet/deposit.operator.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeApproveUnseen,
  operatorRechargeList
} from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeQuote, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import {
  operatorWithdrawDetail,
  operatorWithdrawList,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawCancel, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Tx } from '../../../src/server/db/schema.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { matchDeposits } from '../../../src/server/wallet/deposits/match.ts'
import { settleWithdrawal, startWithdrawal } from '../../../src/server/wallet/withdrawal-decision.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { channelTron, openChannel, otherTron, tron } from '../channels.ts'
import { whileLocked } from '../meanwhile.ts'
import { allowWithdrawals, createWithdrawalAccount } from '../withdrawals.ts'

const beside = suite('beside a decision')
let backend: Backend
let channel_id: string
let merchant: Merchant
let cashier: Caller & { id: string }
let owner: Caller & { id: string }

beside.before(async () => {
  // No watcher runs in the tests: what the node has shown stands in the database.
  backend = await startBackend({ environment: { DEPOSIT_RPC_TRC20: 'http://127.0.0.1:9' } })
  channel_id = await openChannel(backend)
  cashier = await backend.person({ name: 'Mai', role: 'cashier' })
  await allowWithdrawals(backend.db, 100)
  owner = await backend.person({ name: 'Piet', role: 'owner' })
})
beside.before.each(async () => {
  merchant = await backend.merchant({ available: 2_000_000n })
})
beside.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

async function quoted(amount = '500.00') {
  const { amount: exact } = await merchant.ok(rechargeQuote, { channel_id, amount })
  return { id: (await merchant.ok(rechargeSubmit, { channel_id, amount: exact })).id, exact }
}

async function pay(exact: string, status: 'seen' | 'unmatched', over: { block?: bigint; before?: boolean } = {}) {
  const hash = randomBytes(32).toString('hex')
  const row = {
    id: randomUUID(),
    network: 'TRC20',
    address: channelTron,
    sender: otherTron,
    amount: BigInt(exact.replace('.', '')),
    exact: true,
    transaction_id: hash,
    log_index: 0,
    block_number: over.block ?? 100n,
    block_hash: hash,
    paid_at: new Date(Date.now() - (over.before ? 86_400_000 : 0)),
    status
  } as const
  await backend.db.insertInto('deposit').values(row).execute()
  return hash
}

const head = (block: bigint) =>
  backend.db
    .insertInto('deposit_cursor')
    .values({ network: 'TRC20', head: block, holder: randomUUID(), until: new Date() })
    .onConflict(conflict => conflict.column('network').doUpdateSet({ head: block }))
    .execute()

const contextOf = (id: string) => cashier.ok(operatorDecisionContext, { id })
const chainOf = async (id: string) => (await contextOf(id)).chain
const flagsOf = async (id: string) => (await contextOf(id)).flags.map(({ kind }) => kind)
const available = async () => (await readBalances(backend.db, merchant.id)).available

beside('a recharge that the node has not seen is not approved like one that has arrived', async () => {
  const { id } = await quoted()
  assert.is((await chainOf(id))?.state, 'not_seen')
  const before = await available()
  await cashier.refused('payment_not_seen', operatorRechargeApprove, { id })
  assert.is(await available(), before)
  await cashier.refused('required', operatorRechargeApproveUnseen, { id, reason: '' })
  await cashier.ok(operatorRechargeApproveUnseen, { id, reason: 'Paid from another wallet' })
  assert.ok((await available()) > before)
  const { list } = await backend.operator.ok(operatorAuditList, {})
  const actions = list.filter(({ target }) => target === id).map(({ action }) => action)
  assert.ok(actions.includes('recharge_approve_unseen'), actions.join())
})

beside('a payment in a block says how many confirmations it has, and is approved when it has all', async () => {
  const { id, exact } = await quoted()
  const hash = await pay(exact, 'seen', { block: 100n })
  await head(102n)
  const seen = await chainOf(id)
  assert.equal(
    [seen?.state, seen?.confirmations, seen?.required, seen?.amount, seen?.explorer],
    ['seen', 3, 20, exact, `https://tronscan.org/#/transaction/${hash}`]
  )
  await cashier.refused('payment_not_seen', operatorRechargeApprove, { id })
  await backend.db.updateTable('deposit').set({ status: 'unmatched' }).where('transaction_id', '=', hash).execute()
  assert.is((await chainOf(id))?.state, 'received')
  await cashier.ok(operatorRechargeApprove, { id })
})

beside('a payment that is dismissed while a person approves pays nothing', async () => {
  const { id, exact } = await quoted()
  const hash = await pay(exact, 'unmatched')
  const before = await available()
  const payment = (tx: Tx) => tx.selectFrom('deposit').selectAll().where('transaction_id', '=', hash)
  const answer = await whileLocked(
    backend.db,
    tx => payment(tx).forUpdate().execute(),
    () => cashier.send(operatorRechargeApprove, { id }),
    tx => tx.updateTable('deposit').set({ status: 'dismissed' }).where('transaction_id', '=', hash).execute()
  )
  assert.is((answer.data as RefusalData).reason, 'payment_not_seen')
  assert.is(await available(), before)
})

beside('of an approval and an assignment of the same payment at once, one credits it', async () => {
  const { id, exact } = await quoted()
  const hash = await pay(exact, 'unmatched')
  const other = await backend.merchant()
  const { id: deposit } = await backend.db
    .selectFrom('deposit')
    .select('id')
    .where('transaction_id', '=', hash)
    .executeTakeFirstOrThrow()
  const answers = await Promise.all([
    cashier.send(operatorRechargeApprove, { id }),
    owner.send(operatorDepositAssign, { id: deposit, account: other.account, reason: 'Paid for a friend' })
  ])
  assert.is(answers.filter(({ code }) => code === CODE.ok).length, 1, JSON.stringify(answers))
  const row = await backend.db.selectFrom('deposit').selectAll().where('id', '=', deposit).executeTakeFirstOrThrow()
  assert.is(row.status, 'credited')
  const credited = (await available()) - 2_000_000n + (await readBalances(backend.db, other.id)).available
  assert.is(credited, row.amount)
})

beside('what is credited for a payment on the chain is its amount, and it pays nothing else afterwards', async () => {
  const { id, exact } = await quoted()
  const hash = await pay(exact, 'unmatched')
  const before = await available()
  const other = { id, received: '400.00', reason: 'A typing error' }
  await sql`CREATE FUNCTION refuse_posting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'posted'; END $$`.execute(
    backend.db
  )
  await sql`CREATE TRIGGER refuse_posting BEFORE INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION refuse_posting()`.execute(
    backend.db
  )
  await cashier.refused('payment_differs', operatorRechargeApprove, other)
  await cashier.refused('payment_differs', operatorRechargeApproveUnseen, other)
  // It was judged before any money would have been posted.
  await sql`DROP TRIGGER refuse_posting ON transfer`.execute(backend.db)
  assert.is(await available(), before)
  await cashier.ok(operatorRechargeApproveUnseen, { id, reason: 'Seen on the explorer' })
  const row = await backend.db.selectFrom('deposit').selectAll().where('transaction_id', '=', hash).executeTakeFirst()
  assert.equal([row?.status, row?.recharge_id], ['credited', id])
  await owner.refused('state_conflict', operatorDepositAssign, {
    id: row?.id ?? '',
    account: merchant.account,
    reason: 'Again'
  })
})

beside(
  'a payment that is read after its recharge was approved with another amount is credited to nobody else',
  async () => {
    const { id, exact } = await quoted()
    await cashier.ok(operatorRechargeApproveUnseen, { id, received: '400.00', reason: 'By the merchant’s word' })
    const hash = await pay(exact, 'unmatched')
    const row = await backend.db
      .selectFrom('deposit')
      .select('id')
      .where('transaction_id', '=', hash)
      .executeTakeFirst()
    const deposit = row?.id ?? ''
    const next = await quoted('80.00')
    await owner.refused('payment_credited', operatorDepositAssign, {
      id: deposit,
      account: merchant.account,
      reason: 'A payment'
    })
    await owner.refused('payment_credited', operatorDepositAssign, {
      id: deposit,
      recharge_id: next.id,
      reason: 'A payment'
    })
    await owner.ok(operatorDepositDismiss, { id: deposit, reason: 'Credited by hand' })
  }
)

beside('the watcher credits no recharge and no payment that is held', async () => {
  const { id, exact } = await quoted()
  await pay(exact, 'unmatched')
  const log = { error: (...entries: unknown[]) => assert.unreachable(JSON.stringify(entries)) }
  const match = () => matchDeposits(backend.db, 'TRC20', { scale: 2, log })
  await cashier.ok(operatorDocumentHold, { id, text: 'The sender is on a list' })
  assert.is(await match(), 0)
  await cashier.ok(operatorDocumentRelease, { id, text: 'Cleared' })
  assert.is(await match(), 1)
})

beside('the watcher and a person lock a recharge before its payment', async () => {
  const { id, exact } = await quoted()
  const hash = await pay(exact, 'unmatched')
  const log = { error: () => undefined }
  // A person's approval holds the recharge: the watcher waits for it, and has not locked the payment.
  const matching = whileLocked(
    backend.db,
    tx => tx.selectFrom('recharge').select('id').where('id', '=', id).forUpdate().execute(),
    () => matchDeposits(backend.db, 'TRC20', { scale: 2, log }),
    tx => tx.selectFrom('deposit').select('id').where('transaction_id', '=', hash).forUpdate().noWait().execute()
  )
  assert.is(await matching, 1)
})

beside('a payment from before the amount was reserved is no payment of this recharge', async () => {
  const { id, exact } = await quoted()
  await pay(exact, 'unmatched', { before: true })
  assert.is((await chainOf(id))?.state, 'not_seen')
})

async function withdrawal(amount = '100.00', address = tron) {
  const account = { kind: 'usdt', network: 'TRC20', address } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  return (await merchant.ok(withdrawSubmit, { account_id, amount, password })).id
}

beside('a withdrawal names what is new about its merchant, and who else uses its destination', async () => {
  const other = await backend.merchant()
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  await other.ok(accountAdd, { account, password })
  const id = await withdrawal()
  await cashier.ok(operatorNoteAdd, { merchant_id: merchant.id, text: 'Call before the next payout' })
  const { flags } = await contextOf(id)
  assert.equal(
    flags.map(({ kind }) => kind),
    ['note', 'new_destination', 'shared_destination', 'first_withdrawal']
  )
  assert.match(flags[0]?.text ?? '', 'Call before the next payout')
  assert.ok(flags[2]?.merchants.some(one => one.account === other.account))
})

const opened = (merchant_id: string, user_agent: string, hoursAgo: number) =>
  backend.db
    .insertInto('session')
    .values({
      id: randomUUID(),
      merchant_id,
      access_digest: randomBytes(32),
      access_expires_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
      user_agent,
      network: '203.0.113.',
      created_at: new Date(Date.now() - hoursAgo * 3_600_000)
    })
    .execute()

beside('a new device, one that another merchant uses too, and a new password are flagged', async () => {
  const other = await backend.merchant()
  const id = await withdrawal()
  const ofAccess = async () =>
    (await contextOf(id)).flags.filter(({ kind }) => ['new_password', 'new_device', 'shared_device'].includes(kind))
  assert.equal(await ofAccess(), [])
  await opened(merchant.id, 'Phone of the merchant', 24 * 20)
  await opened(merchant.id, 'Phone of a stranger', 1)
  await opened(other.id, 'Phone of a stranger', 2)
  await backend.db
    .updateTable('merchant')
    .set({ created_at: new Date(Date.now() - 86_400_000 * 30), transaction_password_changed_at: new Date() })
    .where('id', '=', merchant.id)
    .execute()
  const flags = await ofAccess()
  assert.equal(flags.map(({ kind }) => kind).sort(), ['new_device', 'new_password', 'shared_device'])
  assert.equal(
    flags.find(({ kind }) => kind === 'shared_device')?.merchants.map(({ account }) => account),
    [other.account]
  )
})

beside('a closed account and an amount far above all earlier ones are flagged', async () => {
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  const submitted = async (amount: string) => (await merchant.ok(withdrawSubmit, { account_id, amount, password })).id
  const person = { id: cashier.id, name: 'Mai', merchant_id: null }
  for (const _ of [1, 2, 3]) {
    const id = await submitted('100.00')
    await runTransaction(backend.db, tx => startWithdrawal(tx, person, id, '', 2))
    await runTransaction(backend.db, tx => settleWithdrawal(tx, person, { id }, 2))
  }
  assert.not((await flagsOf(await submitted('200.00'))).includes('unusual_amount'))
  const large = await submitted('301.00')
  assert.ok((await flagsOf(large)).includes('unusual_amount'))
  await backend.operator.send(operatorMerchantUpdate, { account: merchant.account, status: 'closed' })
  await backend.db.updateTable('merchant').set({ status: 'closed' }).where('id', '=', merchant.id).execute()
  assert.ok((await flagsOf(large)).includes('closed'))
})

beside(
  'no payout of a merchant whose payouts are frozen starts, alone or in a batch, until the freeze ends',
  async () => {
    const id = await withdrawal()
    const { account } = merchant
    await cashier.refused('required', operatorPayoutsFreeze, { account, reason: '' })
    await cashier.ok(operatorPayoutsFreeze, { account, reason: 'Phone stolen' })
    const flag = (await contextOf(id)).flags.find(({ kind }) => kind === 'frozen')
    assert.is(flag?.text, 'Phone stolen')
    assert.is((await cashier.ok(operatorMerchantDetail, { id: merchant.id })).payouts_frozen?.reason, 'Phone stolen')
    await cashier.refused('payouts_frozen', operatorWithdrawStart, { id })
    await cashier.refused('payouts_frozen', operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids: [id] })
    assert.is((await cashier.ok(operatorWithdrawDetail, { id })).status, 'pending')
    await owner.ok(operatorPayoutsUnfreeze, { account, reason: 'The merchant called back' })
    assert.is((await cashier.ok(operatorWithdrawStart, { id })).status, 'processing')
  }
)

beside('what waits for a second person says so wherever the document is read', async () => {
  await backend.db
    .insertInto('setting')
    .values({ key: 'approval_payout_over', value: '"50"' })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: '"50"' }))
    .execute()
  const id = await withdrawal()
  await cashier.refused('approval_needed', operatorWithdrawStart, { id })
  const listed = (await cashier.ok(operatorWithdrawList, { merchant_id: merchant.id })).list[0]
  const read = await cashier.ok(operatorWithdrawDetail, { id })
  const { second_person } = await contextOf(id)
  for (const one of [listed?.second_person, read.second_person, second_person])
    assert.is(one?.operation, 'withdraw_start')
  assert.is((await cashier.ok(operatorRechargeList, {})).list[0]?.second_person ?? null, null)
})

/** Requests to start a batch, and returns the id of the request. */
async function requestedBatch(withdrawal_ids: string[]): Promise<string> {
  await cashier.refused('approval_needed', operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids })
  const { list } = await owner.ok(operatorApprovalList, { status: 'pending' })
  return list.find(({ documents }) => documents.some(one => one.id === withdrawal_ids[0]))?.id ?? ''
}

beside('a request to a second person has the flags of all its documents, each with its merchant', async () => {
  const other = await backend.merchant({ available: 2_000_000n })
  const account = { kind: 'usdt', network: 'TRC20', address: otherTron } as const
  const { id: account_id } = await other.ok(accountAdd, { account, password })
  const theirs = (await other.ok(withdrawSubmit, { account_id, amount: '100.00', password })).id
  await cashier.ok(operatorNoteAdd, { merchant_id: other.id, text: 'Ask for a passport' })
  const own = await withdrawal('200.00')
  const { flags } = await contextOf(await requestedBatch([own, theirs]))
  assert.equal(
    flags
      .filter(({ kind }) => kind === 'first_withdrawal')
      .map(one => one.account)
      .sort(),
    [merchant.account, other.account].sort()
  )
  assert.ok(
    flags.some(({ kind, account: whose, text }) => kind === 'note' && whose === other.account && /passport/.test(text))
  )
})

// The backend refuses to close after a request with more statements than one may have.
beside('a batch of many withdrawals costs what one costs, and has each flag once', async () => {
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  const ids: string[] = []
  for (let turn = 0; turn < 8; turn += 1)
    ids.push((await merchant.ok(withdrawSubmit, { account_id, amount: '20.00', password })).id)
  await cashier.ok(operatorNoteAdd, { merchant_id: merchant.id, text: 'Sells shoes' })
  const { flags } = await contextOf(await requestedBatch(ids))
  const own = flags.filter(({ account }) => account === merchant.account).map(({ kind }) => kind)
  assert.equal(
    own.filter(kind => kind !== 'shared_destination'),
    ['note', 'new_destination', 'first_withdrawal']
  )
  assert.equal([...new Set(own)], own)
})

beside('a decision about a colleague has nothing of the merchant with the same name', async () => {
  await backend.person({ name: merchant.account, role: 'support' })
  await cashier.ok(operatorNoteAdd, { merchant_id: merchant.id, text: 'Sells shoes' })
  const { account } = merchant
  await owner.refused('approval_needed', operatorStaffUpdate, { account, role: 'cashier' })
  const requestOf = async (name: string) => {
    const { list } = await owner.ok(operatorApprovalList, { status: 'pending' })
    return list.find(({ operation, input }) => operation === name && input.account === account)?.id ?? ''
  }
  assert.equal((await contextOf(await requestOf('staff_update'))).flags, [])
  await cashier.refused('approval_needed', operatorCredit, { account, amount: '900000.00', reason: 'Goodwill' })
  assert.equal(
    (await contextOf(await requestOf('credit'))).flags.map(({ kind }) => kind),
    ['note']
  )
})

beside('a payment that waits has what its sender paid before, and to whom it was credited', async () => {
  const { id, exact } = await quoted()
  const first = await pay(exact, 'unmatched')
  const before = await backend.db
    .selectFrom('deposit')
    .select('id')
    .where('transaction_id', '=', first)
    .executeTakeFirstOrThrow()
  await cashier.ok(operatorDepositAssign, { id: before.id, recharge_id: id, reason: '' })
  const second = await pay(exact, 'unmatched')
  const deposit = await backend.db
    .selectFrom('deposit')
    .select('id')
    .where('transaction_id', '=', second)
    .executeTakeFirstOrThrow()
  const latest = (await contextOf(deposit.id)).sender.find(one => one.id === before.id)
  assert.equal([latest?.account, latest?.amount, latest?.status], [merchant.account, exact, 'credited'])
})

beside('a payment that waits has the flags of each merchant whose recharge it may pay', async () => {
  const { id, exact } = await quoted('700.00')
  await cashier.ok(operatorNoteAdd, { merchant_id: merchant.id, text: 'Sends from an exchange' })
  const hash = await pay(exact, 'unmatched')
  const deposit = await backend.db
    .selectFrom('deposit')
    .select('id')
    .where('transaction_id', '=', hash)
    .executeTakeFirstOrThrow()
  const { merchants, flags } = await contextOf(deposit.id)
  assert.ok(merchants.some(one => one.id === merchant.id))
  assert.ok(flags.some(one => one.kind === 'note' && one.account === merchant.account))
  await owner.ok(operatorDepositAssign, { id: deposit.id, recharge_id: id, reason: '' })
  assert.equal((await contextOf(deposit.id)).merchants, [])
})

beside('what waited for a second person waits no longer once the document has ended, wherever it is read', async () => {
  const id = await withdrawal()
  await cashier.refused('approval_needed', operatorWithdrawStart, { id })
  await merchant.ok(withdrawCancel, { id })
  const listed = (await cashier.ok(operatorWithdrawList, { merchant_id: merchant.id })).list[0]
  const read = await cashier.ok(operatorWithdrawDetail, { id })
  for (const one of [listed, read, await contextOf(id)]) assert.is(one?.second_person, null)
})

beside('a document that does not exist has no context', async () => {
  await cashier.refused('not_found', operatorDecisionContext, { id: randomUUID() })
})

beside.run()
