// The deposit watcher against a real EVM node: payments, reorganizations, restarts, several processes, a node that hangs.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorApprovalApprove } from '../../../src/contract/staff/approval.operator.ts'
import { operatorDocumentHold, operatorDocumentRelease } from '../../../src/contract/staff/document-desk.operator.ts'
import { operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import {
  operatorDepositAssign,
  operatorDepositDismiss,
  operatorDepositList
} from '../../../src/contract/wallet/deposit.operator.ts'
import type { Network } from '../../../src/contract/wallet/network.ts'
import { operatorRechargeApprove } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeDetail, rechargeQuote, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorReconciliation } from '../../../src/contract/wallet/reconciliation.operator.ts'
import type { DepositNode } from '../../../src/server/config/deposits.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { checkBooks } from '../../../src/server/wallet/books.ts'
import { openChain, toHexAddress, toWalletAddress } from '../../../src/server/wallet/deposits/chain.ts'
import { linkApprovedRecharges, matchDeposits } from '../../../src/server/wallet/deposits/match.ts'
import { readNext } from '../../../src/server/wallet/deposits/read.ts'
import { startWatcher } from '../../../src/server/wallet/deposits/watcher.ts'
import { waitUntil } from '../../time.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { otherTron } from '../channels.ts'
import { type Evm, startEvm } from '../evm.ts'

const deposits = suite('deposits')
const CONFIRMATIONS = 3
const quiet = { info() {}, warn() {}, error() {}, debug() {} }
let evm: Evm
let backend: Backend
let node: DepositNode
let channel_id: string
let merchant: Merchant

deposits.before(async () => {
  evm = await startEvm()
  backend = await startBackend()
  node = { network: 'ERC20', url: evm.url, secondUrl: null, chainId: evm.chainId, token: evm.token, decimals: 6 }
  channel_id = await openChannel('ERC20')
  await backend.operator.ok(operatorSettingUpdate, { deposit_confirmations_erc20: CONFIRMATIONS })
})
deposits.before.each(async () => {
  merchant = await backend.merchant()
  await evm.mine(2 * CONFIRMATIONS)
  await readChain()
})
deposits.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
  await evm.close()
})

async function openChannel(network: Network): Promise<string> {
  const input = { network, address: evm.ours, minimum: '10.00', maximum: '50000.00' }
  return (await backend.operator.ok(operatorChannelUpdate, input)).id
}

const reader = (holder = process1, source = node) => ({
  db: backend.db,
  node: source,
  chain: openChain(source),
  lease: { network: source.network, holder, ms: 60_000 },
  scale: 2,
  log: quiet
})
const process1 = randomUUID()

/** One look of the watcher. Returns what became of reading, and how many recharges were approved. */
async function readChain(holder = process1) {
  const state = await readNext(reader(holder))
  const approved = await matchDeposits(backend.db, 'ERC20', { scale: 2, log: quiet })
  await linkApprovedRecharges(backend.db, 'ERC20')
  return { state, approved }
}

const units = (amount: string) => BigInt(amount.replace('.', '')) * 10_000n
const quoted = async (amount: string, who = merchant) => (await who.ok(rechargeQuote, { channel_id, amount })).amount

let nextWhole = 500
/** An amount that no other test asks for: the cents that are added to it are random, and the payments of all tests are in one chain. */
const nextAmount = () => `${nextWhole++}.00`

/** A recharge with an amount of its own. */
async function submitRecharge(amount = nextAmount(), who = merchant) {
  const exact = await quoted(amount, who)
  const { id } = await who.ok(rechargeSubmit, { channel_id, amount: exact })
  return { id, exact }
}

const stateOf = async (id: string, who = merchant) => (await who.ok(rechargeDetail, { id })).status
const available = async (who = merchant) => (await readBalances(backend.db, who.id)).available
const findDeposit = (transactionId: string) =>
  backend.db.selectFrom('deposit').selectAll().where('transaction_id', '=', transactionId).execute()

deposits('a payment is credited once, after its confirmations, in the name of the watcher', async () => {
  const { id, exact } = await submitRecharge()
  const paid = await evm.pay(units(exact))
  assert.equal(await readChain(), { state: 'done', approved: 0 })
  assert.is((await findDeposit(paid))[0]?.status, 'seen')
  await evm.mine(CONFIRMATIONS - 2)
  await readChain()
  assert.is(await stateOf(id), 'pending', 'one confirmation is missing')
  await evm.mine(1)
  assert.is((await readChain()).approved, 1)
  const detail = await merchant.ok(rechargeDetail, { id })
  assert.equal([detail.status, detail.received, detail.transaction_id], ['approved', exact, `0x${paid}`])
  assert.is(await available(), units(exact) / 10_000n)
  const { list } = await backend.operator.ok(operatorAuditList, {})
  const entry = list.find(({ target }) => target === id)
  assert.equal([entry?.action, entry?.operator], ['recharge_approve', 'Deposit watcher'])
  await evm.mine(5 * CONFIRMATIONS)
  assert.is((await readChain()).approved, 0)
  assert.is(await available(), units(exact) / 10_000n)
})

deposits('a log that is read again is the same deposit', async () => {
  const { exact } = await submitRecharge()
  const paid = await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  await readChain()
  await backend.db.updateTable('deposit_cursor').set({ next_block: 0n }).where('network', '=', 'ERC20').execute()
  assert.is((await readChain()).approved, 0)
  assert.is((await findDeposit(paid)).length, 1)
  assert.is(await available(), units(exact) / 10_000n)
})

deposits('a payment that is found before its recharge is submitted is credited afterwards', async () => {
  const exact = await quoted(nextAmount())
  await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  assert.is((await readChain()).approved, 0)
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: exact })
  assert.is((await readChain()).approved, 1)
  assert.is(await stateOf(id), 'approved')
})

deposits('after a crash another process continues where the first one stopped', async () => {
  const { id, exact } = await submitRecharge()
  await evm.pay(units(exact))
  await readChain()
  await evm.mine(CONFIRMATIONS)
  const successor = randomUUID()
  assert.is((await readNext(reader(successor))) as string, 'held', 'the first process may still live')
  await backend.db
    .updateTable('deposit_cursor')
    .set({ until: new Date(0) })
    .execute()
  assert.equal(await readChain(successor), { state: 'done', approved: 1 })
  assert.is((await readNext(reader())) as string, 'held')
  assert.is(await stateOf(id), 'approved')
  await backend.db
    .updateTable('deposit_cursor')
    .set({ until: new Date(0) })
    .execute()
  await readChain()
})

deposits('however many processes match at once, each payment is credited once', async () => {
  const { id, exact } = await submitRecharge()
  await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  await readNext(reader())
  const turns = await Promise.all(
    Array.from({ length: 8 }, () => matchDeposits(backend.db, 'ERC20', { scale: 2, log: quiet }))
  )
  assert.is(
    turns.reduce((sum, one) => sum + one, 0),
    1
  )
  assert.is(await stateOf(id), 'approved')
  assert.is(await available(), units(exact) / 10_000n)
})

deposits('a payment that cannot be credited is reported once, and the others are credited', async () => {
  const { exact } = await submitRecharge()
  const other = await backend.merchant()
  const later = await submitRecharge('300.00', other)
  const [stuck] = [await evm.pay(units(exact)), await evm.pay(units(later.exact))]
  const close = (closed_at: Date | null) =>
    backend.db.updateTable('merchant').set({ closed_at }).where('id', '=', merchant.id).execute()
  await close(new Date())
  await evm.mine(CONFIRMATIONS)
  assert.is(await readNext(reader()), 'done')
  const lines: unknown[] = []
  const log = { error: (line: unknown) => void lines.push(line) }
  assert.is(await matchDeposits(backend.db, 'ERC20', { scale: 2, log }), 1)
  assert.is(await matchDeposits(backend.db, 'ERC20', { scale: 2, log }), 0)
  assert.is(await stateOf(later.id, other), 'approved')
  assert.is((await findDeposit(stuck))[0]?.status, 'unmatched')
  assert.is(lines.length, 1)
  await close(null)
  assert.is((await readChain()).approved, 1)
})

deposits('a payment of a recharge that a person has approved is tied to it, and credited to nobody else', async () => {
  const { id, exact } = await submitRecharge()
  const paid = await evm.pay(units(exact))
  await readChain()
  await backend.operator.ok(operatorRechargeApprove, { id })
  const again = await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  assert.is((await readChain()).approved, 0)
  const [first, second] = [(await findDeposit(paid))[0], (await findDeposit(again))[0]]
  assert.equal([first?.status, first?.recharge_id, second?.status], ['credited', id, 'unmatched'])
  assert.is(await available(), units(exact) / 10_000n)
  assert.is((await merchant.ok(rechargeDetail, { id })).transaction_id, `0x${paid}`)
  await backend.operator.ok(operatorDepositDismiss, { id: second?.id ?? '', reason: 'Sent back' })
})

deposits('two payments of one recharge: the second one waits', async () => {
  const { id, exact } = await submitRecharge()
  await evm.pay(units(exact))
  const second = await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  assert.is((await readChain()).approved, 1)
  assert.is(await stateOf(id), 'approved')
  assert.is((await readChain()).approved, 0)
  const statuses = (await backend.operator.ok(operatorDepositList, { status: 'unmatched' })).list
  assert.is(statuses.length, 1)
  const [waiting] = statuses
  assert.ok(waiting && (waiting.transaction_id === `0x${second}` || waiting.amount === exact))
  await backend.operator.ok(operatorDepositDismiss, { id: waiting.id, reason: 'Sent back' })
  await backend.operator.refused('state_conflict', operatorDepositDismiss, { id: waiting.id, reason: 'Sent back' })
})

deposits('a payment in an orphaned block is withdrawn before it is credited', async () => {
  const { id, exact } = await submitRecharge()
  const before = await evm.snapshot()
  const paid = await evm.pay(units(exact))
  await readChain()
  assert.is((await findDeposit(paid)).length, 1)
  await evm.revert(before)
  await evm.mine(3 * CONFIRMATIONS)
  await readChain()
  assert.equal(await findDeposit(paid), [])
  assert.is(await stateOf(id), 'pending')
  assert.is(await available(), 0n)
  const again = await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  assert.is((await readChain()).approved, 1)
  assert.is((await merchant.ok(rechargeDetail, { id })).transaction_id, `0x${again}`)
})

deposits('1 USDT too little waits; an operator credits what arrived, with the reason', async () => {
  const { id, exact } = await submitRecharge()
  const paid = await evm.pay(units(exact) - units('1.00'))
  await evm.mine(CONFIRMATIONS)
  assert.is((await readChain()).approved, 0)
  assert.is(await stateOf(id), 'pending')
  const { list } = await backend.operator.ok(operatorDepositList, { status: 'unmatched' })
  const deposit = list.find(one => one.transaction_id === `0x${paid}`)
  assert.equal(deposit?.candidates, [{ id, account: merchant.account, amount: exact }])
  const source = { id: deposit?.id ?? '', recharge_id: id }
  assert.is((await backend.operator.refused('required', operatorDepositAssign, source)).field, 'reason')
  await backend.operator.ok(operatorDocumentHold, { id, text: 'Wait' })
  await backend.operator.refused('document_held', operatorDepositAssign, { ...source, reason: '1 USDT less arrived.' })
  await backend.operator.ok(operatorDocumentRelease, { id, text: 'Go on' })
  await backend.operator.ok(operatorDepositAssign, { ...source, reason: '1 USDT less arrived.' })
  const detail = await merchant.ok(rechargeDetail, { id })
  assert.equal([detail.status, detail.reason, detail.transaction_id], ['approved', '1 USDT less arrived.', `0x${paid}`])
  assert.is(await available(), units(exact) / 10_000n - 100n)
  await backend.operator.refused('state_conflict', operatorDepositAssign, { ...source, reason: 'again' })
})

deposits('a payment on another network than the recharge’s waits', async () => {
  const bep20 = await openChannel('BEP20')
  const exact = (await merchant.ok(rechargeQuote, { channel_id: bep20, amount: nextAmount() })).amount
  const { id } = await merchant.ok(rechargeSubmit, { channel_id: bep20, amount: exact })
  const paid = await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  assert.is((await readChain()).approved, 0)
  assert.is(await stateOf(id), 'pending')
  const { list } = await backend.operator.ok(operatorDepositList, { status: 'unmatched' })
  const deposit = list.find(one => one.transaction_id === `0x${paid}`)
  assert.equal(deposit?.candidates, [], 'a recharge of another network is not proposed')
})

deposits('only a reserved amount is matched, and only a payment after the reservation', async () => {
  const paid = await evm.pay(units('600.00'))
  const { id: plain } = await merchant.ok(rechargeSubmit, { channel_id, amount: '600.00', transaction_id: paid })
  const late = await evm.pay(units('700.07'))
  await backend.db
    .insertInto('recharge_quote')
    .values({
      channel_id,
      amount: 70_007n,
      asked: 70_000n,
      merchant_id: merchant.id,
      expires_at: new Date('2100-01-01')
    })
    .execute()
  const { id: claimed } = await merchant.ok(rechargeSubmit, { channel_id, amount: '700.07' })
  await evm.mine(CONFIRMATIONS)
  await readNext(reader())
  await backend.db
    .updateTable('deposit')
    .set({ paid_at: new Date(Date.now() - 60_000) })
    .where('transaction_id', '=', late)
    .execute()
  assert.is(await matchDeposits(backend.db, 'ERC20', { scale: 2, log: quiet }), 0)
  assert.equal([await stateOf(plain), await stateOf(claimed)], ['pending', 'pending'])
})

deposits('a transaction id that the merchant gave must be that of the payment', async () => {
  const exact = await quoted(nextAmount())
  const input = { channel_id, amount: exact, transaction_id: 'ab'.repeat(32) }
  const { id } = await merchant.ok(rechargeSubmit, input)
  await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  assert.is((await readChain()).approved, 0)
  assert.is(await stateOf(id), 'pending')
})

deposits('dust and transfers to others are not stored; more than whole cents waits', async () => {
  const { exact } = await submitRecharge()
  const dust = await evm.pay(9_999n)
  const elsewhere = await evm.pay(units(exact), '0x00000000000000000000000000000000deadbeef')
  const uneven = await evm.pay(units(exact) + 1n)
  await evm.mine(CONFIRMATIONS)
  assert.is((await readChain()).approved, 0)
  assert.equal([...(await findDeposit(dust)), ...(await findDeposit(elsewhere))], [])
  const [row] = await findDeposit(uneven)
  assert.equal([row?.status, row?.exact, row?.amount], ['unmatched', false, units(exact) / 10_000n])
})

deposits('an operator credits a payment to a merchant who asked for none; above the limit two people do', async () => {
  const paid = await evm.pay(units('20000.00'))
  await evm.mine(CONFIRMATIONS)
  await readChain()
  const [row] = await findDeposit(paid)
  const input = { id: row?.id ?? '', account: merchant.account, reason: 'Paid without a recharge' }
  await backend.operator.refused('required', operatorDepositAssign, { id: input.id })
  await backend.operator.refused('not_found', operatorDepositAssign, { ...input, account: 'nobody' })
  const [one, other] = [await backend.person({ name: 'Oda' }), await backend.person({ name: 'Piet' })]
  const { approval = '' } = await one.refused('approval_needed', operatorDepositAssign, input)
  const { answer } = await other.ok(operatorApprovalApprove, { id: approval })
  const { recharge_id } = answer as { recharge_id: string }
  const detail = await merchant.ok(rechargeDetail, { id: recharge_id })
  assert.equal([detail.status, detail.network, detail.transaction_id], ['approved', 'ERC20', `0x${paid}`])
  assert.is(await available(), 2_000_000n)
})

deposits('a node on another chain is not read', async () => {
  const wrong = { ...node, chainId: 1 }
  let failure = ''
  await readNext(reader(process1, wrong)).catch(error => {
    failure = error.message
  })
  assert.is(failure, `The node is on chain ${evm.chainId} instead of 1`)
})

deposits(
  'a node that hangs is asked again, and what was paid meanwhile is credited; two watchers credit once',
  async () => {
    await backend.db
      .updateTable('deposit_cursor')
      .set({ until: new Date(0) })
      .execute()
    const lines: unknown[] = []
    const log = { ...quiet, warn: (line: unknown) => void lines.push(line) }
    const parts = { db: backend.db, config: { ...backend.config, depositNodes: [node] }, log }
    const pace = { everyMs: 5, timeoutMs: 400, firstRetryMs: 5, maxRetryMs: 20, leaseMs: 200 }
    evm.hang(true)
    const stops = [startWatcher(parts, pace), startWatcher(parts, pace)]
    try {
      await waitUntil(() => lines.length > 2)
      assert.not.match(JSON.stringify(lines), evm.url)
      const { id, exact } = await submitRecharge()
      await evm.pay(units(exact))
      await evm.mine(CONFIRMATIONS)
      evm.hang(false)
      await waitUntil(async () => (await stateOf(id)) === 'approved')
      assert.is(await available(), units(exact) / 10_000n)
    } finally {
      evm.hang(false)
      await Promise.all(stops.map(stop => stop()))
    }
  }
)

deposits('the reconciliation compares what was found on a chain with what was credited', async () => {
  await checkBooks(backend.db, 2)
  const { chains, balanced } = await backend.operator.ok(operatorReconciliation, {})
  const chain = chains.find(({ network }) => network === 'ERC20')
  const sum = (...parts: ({ count: number; amount: string } | undefined)[]) => [
    parts.reduce((count, part) => count + (part?.count ?? 0), 0),
    parts.reduce((minor, part) => minor + units(part?.amount ?? '0.00'), 0n)
  ]
  assert.ok(balanced)
  assert.ok(chain && chain.credited.count > 5 && chain.waiting.count > 1)
  assert.equal(sum(chain.found), sum(chain.credited, chain.waiting, chain.dismissed))
  assert.is(chain.by_hand.count, 0)
  const { id } = await submitRecharge()
  await backend.operator.ok(operatorRechargeApprove, { id })
  await checkBooks(backend.db, 2)
  const after = (await backend.operator.ok(operatorReconciliation, {})).chains
  assert.is(after.find(({ network }) => network === 'ERC20')?.by_hand.count, 1)
})

deposits('a credited deposit that does not agree with its recharge is found', async () => {
  const row = await backend.db
    .selectFrom('deposit')
    .selectAll()
    .where('status', '=', 'credited')
    .executeTakeFirstOrThrow()
  const set = (amount: bigint) => backend.db.updateTable('deposit').set({ amount }).where('id', '=', row.id).execute()
  await set(row.amount + 1n)
  await checkBooks(backend.db, 2)
  const { violations } = await backend.operator.ok(operatorReconciliation, {})
  await set(row.amount)
  assert.equal(
    violations.map(({ rule, count, rows }) => [rule, count, rows?.map(({ id }) => id)]),
    [['a credited deposit is what its recharge received', 1, [row.id]]]
  )
})

deposits('an address of Tron is the same in logs', () => {
  const hex = toHexAddress('TRC20', otherTron)
  assert.match(hex, /^0x[0-9a-f]{40}$/)
  assert.is(toWalletAddress('TRC20', hex), otherTron)
  assert.is(toHexAddress('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'), '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c')
  assert.is(toHexAddress('ERC20', `0x${'Ab'.repeat(20)}`), `0x${'ab'.repeat(20)}`)
})

deposits.run()
