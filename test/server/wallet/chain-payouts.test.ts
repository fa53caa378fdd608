// The transactions of payouts are checked by a real node: what contradicts is refused, and what is not confirmed pays nothing.
import { randomBytes } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseAmount } from '../../../src/contract/money.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorDecisionContext } from '../../../src/contract/wallet/decision-context.operator.ts'
import {
  operatorPayoutBatchPay,
  operatorPayoutBatchStart,
  operatorPayoutLineList
} from '../../../src/contract/wallet/payout-batch.operator.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawPay,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawDetail, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { fetchPayoutChain, judgePayout } from '../../../src/server/wallet/payouts/chain-check.ts'
import { checkSent } from '../../../src/server/wallet/payouts/sent.ts'
import { type Backend, type Merchant, transactionPassword as password, request, startBackend } from '../backend.ts'
import { ethereum } from '../channels.ts'
import { type Evm, startEvm } from '../evm.ts'

const checked = suite('payouts that a node checks')
const CONFIRMATIONS = 3
const network = 'ERC20'
const elsewhere = `0x${'de'.repeat(20)}`
const quiet = { warn() {}, error() {} }
let evm: Evm
let backend: Backend
let merchant: Merchant
let ids: string[]

checked.before(async () => {
  evm = await startEvm()
  const environment = {
    DEPOSIT_RPC_ERC20: evm.url,
    DEPOSIT_TOKEN_ERC20: evm.token,
    DEPOSIT_CHAIN_ERC20: String(evm.chainId),
    DEPOSIT_DECIMALS_ERC20: '6'
  }
  backend = await startBackend({ environment })
  await backend.operator.ok(operatorSettingUpdate, { deposit_confirmations_erc20: CONFIRMATIONS })
})
checked.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
  const account = { kind: 'usdt' as const, network, address: ethereum } as const
  const account_id = (await merchant.ok(accountAdd, { account, password })).id
  ids = []
  for (const amount of ['100.00', '50.00', '50.00'])
    ids.push((await merchant.ok(withdrawSubmit, { account_id, amount, password })).id)
})
checked.after(async () => {
  evm.hang(false)
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
  await evm.close()
})

const start = async (withdrawal_ids = ids) =>
  (await backend.operator.ok(operatorPayoutBatchStart, { network, withdrawal_ids })).id
const detail = (id = '') => merchant.ok(withdrawDetail, { id })
const states = () => Promise.all(ids.map(async id => (await detail(id)).status))
const arriving = async (id = '') => parseAmount((await detail(id)).arrives, 2) ?? 0n
/** Pays on the chain what a withdrawal needs, or another sum, and waits for confirmations. */
async function transfer(id = '', { more = 0n, to = ethereum, blocks = CONFIRMATIONS } = {}): Promise<string> {
  const transaction = await evm.pay(((await arriving(id)) + more) * 10_000n, to.toLowerCase())
  if (blocks > 1) await evm.mine(blocks - 1)
  return transaction
}
const csvOf = (...hashes: (string | undefined)[]) =>
  ['id,transaction_id', ...hashes.flatMap((hash, at) => (hash ? `${ids[at]},0x${hash}` : []))].join('\n')
const pay = (id: string, csv: string) => backend.operator.ok(operatorPayoutBatchPay, { id, csv })
/** Says that a withdrawal was paid by a transaction, which is refused. Returns the message. */
async function refusedPay(id: string, transaction_id: string): Promise<string> {
  const response = await request(backend.url, backend.operator.token, operatorWithdrawPay, { id, transaction_id })
  const { code, message } = (await response.json()) as { code: number; message: string }
  assert.is(code, 10005)
  return message
}
const randomHash = () => randomBytes(32).toString('hex')
const none = { not_seen: 0, unreachable: 0 }

checked('a batch is paid by transactions that the node confirms, and the same file changes nothing', async () => {
  const id = await start()
  const hashes: string[] = []
  // The file grows, and each time it is sent it repeats what was marked before.
  for (const one of ids) {
    hashes.push(await transfer(one))
    assert.equal(await pay(id, csvOf(...hashes)), { paid: 1, failed: 0, checked: none, faults: [] })
  }
  assert.equal(await states(), ['paid', 'paid', 'paid'])
  assert.equal(await pay(id, csvOf(...hashes)), { paid: 0, failed: 0, faults: [] })
  assert.is((await backend.operator.ok(operatorPayoutLineList, { id })).is_checked, true)
})

checked('what contradicts is refused with what differs, and nothing is marked', async () => {
  const id = await start()
  const [short, other] = [await transfer(ids[0], { more: -100n }), await transfer(ids[1], { to: elsewhere })]
  const answer = await pay(id, csvOf(short, other, await transfer(ids[2])))
  const { arrives } = await detail(ids[0])
  const paid = (Number(arrives) - 1).toFixed(2)
  assert.equal(answer, {
    paid: 0,
    failed: 0,
    faults: [
      { line: 2, reason: 'chain', text: `This transaction pays ${paid} to this address, not ${arrives}.` },
      { line: 3, reason: 'chain', text: `This transaction pays ${elsewhere}, not ${ethereum}.` }
    ]
  })
  assert.equal(await states(), ['processing', 'processing', 'processing'])
})

checked('what is in no block, or not deep enough, stays open until it is', async () => {
  const id = await start()
  const fresh = await transfer(ids[0], { blocks: 1 })
  const csv = csvOf(fresh, randomBytes(32).toString('hex'))
  assert.equal(await pay(id, csv), { paid: 0, failed: 0, checked: { not_seen: 2, unreachable: 0 }, faults: [] })
  assert.equal(await states(), ['processing', 'processing', 'processing'])
  await evm.mine(CONFIRMATIONS)
  assert.equal(await pay(id, csv), { paid: 1, failed: 0, checked: { not_seen: 1, unreachable: 0 }, faults: [] })
  assert.equal(await states(), ['paid', 'processing', 'processing'])
})

checked('one transfer pays one line, also of the same amount to the same address', async () => {
  const id = await start()
  const hash = await transfer(ids[1])
  const { paid, faults } = await pay(id, csvOf(undefined, hash, hash))
  assert.equal([paid, faults.map(({ text }) => text)], [0, ['This transfer has already paid another line.']])
  assert.is((await pay(id, csvOf(undefined, hash))).paid, 1)
  assert.match(await refusedPay(ids[2] ?? '', hash), 'already paid another line')
  assert.equal(await states(), ['processing', 'paid', 'processing'])
})

checked('a payment from before the withdrawal is none', async () => {
  const hash = await transfer(ids[0])
  const future = new Date(Date.now() + 366 * 24 * 3_600_000)
  const row = await backend.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  const chain = await fetchPayoutChain({ db: backend.db, config: backend.config, log: quiet }, network, [hash])
  if (!chain) throw new Error('no node')
  assert.equal(judgePayout(chain, { ...row, created_at: future }, hash, 0), {
    state: 'contradicts',
    wording: 'chain_early',
    params: {}
  })
})

checked('a single payout is paid by its transaction, and by no other', async () => {
  const id = ids[0] ?? ''
  await backend.operator.ok(operatorWithdrawStart, { id })
  const refusedAs = async (transaction_id: string, text: string) =>
    assert.match(await refusedPay(id, transaction_id), text)
  await refusedAs(await transfer(id, { more: 1n }), 'to this address, not')
  const hash = await transfer(id, { blocks: 1 })
  assert.is((await backend.operator.ok(operatorWithdrawPay, { id, transaction_id: hash })).status, 'processing')
  await evm.mine(CONFIRMATIONS)
  await backend.operator.ok(operatorWithdrawPay, { id, transaction_id: hash })
  assert.is((await detail(id)).transaction_id, `0x${hash}`)
})

checked('two nodes have to agree', async () => {
  const hash = await transfer(ids[0])
  const config = {
    ...backend.config,
    depositNodes: backend.config.depositNodes.map(one => ({ ...one, secondUrl: 'http://127.0.0.1:9' }))
  }
  const row = await backend.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  const judge = async (from: Pick<typeof backend.config, 'currency' | 'depositNodes'>) => {
    const chain = await fetchPayoutChain({ db: backend.db, config: from, log: quiet }, network, [hash])
    return chain && judgePayout(chain, row, hash, 0).state
  }
  assert.is(await judge(config), 'unreachable')
  const both = { ...config, depositNodes: config.depositNodes.map(one => ({ ...one, secondUrl: `${evm.url}/` })) }
  assert.is(await judge(both), 'paid')
  const other = {
    ...config,
    depositNodes: config.depositNodes.map(one => ({ ...one, token: `0x${'aa'.repeat(20)}` as const, secondUrl: null }))
  }
  assert.is(await judge(other), 'contradicts')
})

checked('a node that is down marks nothing, and says so', async () => {
  const id = await start()
  const hash = await transfer(ids[0])
  evm.hang(true)
  try {
    assert.equal(await pay(id, csvOf(hash)), {
      paid: 0,
      failed: 0,
      checked: { not_seen: 0, unreachable: 1 },
      faults: []
    })
    const noted = await backend.operator.ok(operatorWithdrawPay, { id: ids[1] ?? '', transaction_id: randomHash() })
    assert.is(noted.status, 'processing')
    assert.equal(await states(), ['processing', 'processing', 'processing'])
  } finally {
    evm.hang(false)
  }
  assert.is((await pay(id, csvOf(hash))).paid, 1)
})

const watch = () => checkSent({ db: backend.db, config: backend.config, log: { ...quiet } }, network)
/** Makes the node be asked at the next look. */
const due = () => backend.db.updateTable('payout_check').set({ checked_at: null }).execute()
const checkNow = async () => {
  await due()
  await watch()
}
const chainOf = async (id = '') => (await backend.operator.ok(operatorDecisionContext, { id })).chain
const alerts = () =>
  backend.db.selectFrom('bot_message').select('details').where('event', '=', 'payout_contradicts').execute()

checked('a transaction that the node shows late is waited for, with its confirmations, and pays once', async () => {
  const id = await start()
  const before = await evm.snapshot()
  const hash = await transfer(ids[0], { blocks: 1 })
  // Entered before the node knows it.
  await evm.revert(before)
  assert.equal((await pay(id, csvOf(hash))).checked, { not_seen: 1, unreachable: 0 })
  assert.equal(
    [(await chainOf(ids[0]))?.state, (await chainOf(ids[0]))?.transaction_id],
    ['sent_not_seen', `0x${hash}`]
  )
  await checkNow()
  assert.is((await detail(ids[0])).status, 'processing')
  const seen = await transfer(ids[0], { blocks: 1 })
  await pay(id, csvOf(seen))
  await checkNow()
  const chain = await chainOf(ids[0])
  assert.equal([chain?.state, chain?.confirmations, chain?.required], ['sent_seen', 1, CONFIRMATIONS])
  const [line] = (await backend.operator.ok(operatorPayoutLineList, { id })).list
  assert.equal([line?.sent?.state, line?.transaction_id], ['seen', `0x${seen}`])
  await evm.mine(CONFIRMATIONS)
  await due()
  await Promise.all([watch(), watch(), pay(id, csvOf(seen))])
  assert.equal([(await detail(ids[0])).status, (await detail(ids[0])).transaction_id], ['paid', `0x${seen}`])
  assert.is(await chainOf(ids[0]), null)
})

checked('while the node sees the transaction, no other one is taken and nothing is given back', async () => {
  const id = ids[0] ?? ''
  await backend.operator.ok(operatorWithdrawStart, { id })
  const hash = await transfer(id, { blocks: 1 })
  await backend.operator.ok(operatorWithdrawPay, { id, transaction_id: hash })
  await backend.operator.refused('payout_sent', operatorWithdrawFail, { id, reason: 'Again' })
  await backend.operator.refused('payout_sent', operatorWithdrawPay, { id, transaction_id: randomHash() })
  await evm.mine(CONFIRMATIONS)
  await checkNow()
  assert.is((await detail(id)).status, 'paid')
})

checked('what contradicts later is told once, and another transaction can pay', async () => {
  const id = ids[0] ?? ''
  await backend.operator.ok(operatorWithdrawStart, { id })
  const before = await evm.snapshot()
  const wrong = await transfer(id, { more: 100n, blocks: 1 })
  await evm.revert(before)
  await backend.operator.ok(operatorWithdrawPay, { id, transaction_id: wrong })
  await backend.db.insertInto('operator_chat').values({ operator_id: backend.operator.id, chat_id: 4_711n }).execute()
  const alertsBefore = (await alerts()).length
  assert.is(await transfer(id, { more: 100n }), wrong)
  await checkNow()
  await checkNow()
  const chain = await chainOf(id)
  assert.is(chain?.state, 'sent_contradicts')
  assert.match(chain?.text ?? '', /to this address, not/)
  assert.is((await alerts()).length, alertsBefore + 1)
  assert.is((await detail(id)).status, 'processing')
  await backend.operator.ok(operatorWithdrawPay, { id, transaction_id: await transfer(id) })
  assert.is((await detail(id)).status, 'paid')
})

checked('a node that is down changes nothing, and the payout is paid when it answers', async () => {
  const id = ids[0] ?? ''
  await backend.operator.ok(operatorWithdrawStart, { id })
  const hash = await transfer(id)
  evm.hang(true)
  try {
    await backend.operator.ok(operatorWithdrawPay, { id, transaction_id: hash })
    await checkNow()
    assert.equal([(await chainOf(id))?.state, (await detail(id)).status], ['sent_not_seen', 'processing'])
  } finally {
    evm.hang(false)
  }
  await checkNow()
  assert.is((await detail(id)).status, 'paid')
})

checked.run()
