// A node that lies loses nothing, and people are told: about its newest block, the contract, the range, gaps, and logs that vanish.
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import { rechargeDetail, rechargeQuote, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import type { DepositNode } from '../../../src/server/config/deposits.ts'
import { depositContradictions } from '../../../src/server/monitoring/metrics.ts'
import { type Chain, NodeContradiction, openChain } from '../../../src/server/wallet/deposits/chain.ts'
import { matchDeposits } from '../../../src/server/wallet/deposits/match.ts'
import { readNext } from '../../../src/server/wallet/deposits/read.ts'
import { startWatcher } from '../../../src/server/wallet/deposits/watcher.ts'
import { waitUntil } from '../../time.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { type Evm, startEvm } from '../evm.ts'

const lies = suite('a node that lies')
const CONFIRMATIONS = 3
const errors: string[] = []
const log = { error: (line: unknown) => void errors.push(JSON.stringify(line)) }
const holder = randomUUID()
let evm: Evm
let backend: Backend
let node: DepositNode
let honest: Chain
let channel_id: string
let merchant: Merchant

lies.before(async () => {
  evm = await startEvm()
  backend = await startBackend()
  node = { network: 'ERC20', url: evm.url, secondUrl: null, chainId: evm.chainId, token: evm.token, decimals: 6 }
  honest = openChain(node)
  const channel = { network: 'ERC20', address: evm.ours, minimum: '10.00', maximum: '50000.00' } as const
  channel_id = (await backend.operator.ok(operatorChannelUpdate, channel)).id
  await backend.operator.ok(operatorSettingUpdate, { deposit_confirmations_erc20: CONFIRMATIONS })
})
lies.before.each(async () => {
  merchant = await backend.merchant()
  errors.length = 0
  await evm.mine(2 * CONFIRMATIONS)
  await readChain(honest)
})
lies.after(async () => {
  await backend.close()
  await evm.close()
})

const read = (chain: Chain, second?: Chain) =>
  readNext({ db: backend.db, node, chain, second, lease: { network: 'ERC20', holder, ms: 60_000 }, scale: 2, log })
const quiet = { error() {} }
const match = (isConfirmedByTwo = false) =>
  matchDeposits(backend.db, 'ERC20', { scale: 2, isConfirmedByTwo, log: quiet })

async function readChain(chain: Chain, second?: Chain): Promise<number> {
  await read(chain, second)
  return match(second !== undefined)
}

async function contradicts(chain: Chain, message: RegExp, second?: Chain): Promise<void> {
  const error = await read(chain, second).catch(failure => failure)
  assert.instance(error, NodeContradiction)
  assert.match(error.message, message)
}

const units = (amount: string) => BigInt(amount.replace('.', '')) * 10_000n

async function submitRecharge(amount = '500.00') {
  const exact = (await merchant.ok(rechargeQuote, { channel_id, amount })).amount
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: exact })
  return { exact, isPaid: async () => (await merchant.ok(rechargeDetail, { id })).status === 'approved' }
}

const cursor = async () =>
  (await backend.db.selectFrom('deposit_cursor').select('next_block').executeTakeFirstOrThrow()).next_block ?? 0n

lies('a newest block that is far too high moves nothing on: what is paid later is read', async () => {
  const before = await cursor()
  const high: Chain = { ...honest, head: async () => 50_000n }
  for (let looks = 0; looks < 3; looks++) await read(high).catch(() => undefined)
  assert.ok((await cursor()) <= (await honest.head()) + 1n, `the cursor went from ${before} to ${await cursor()}`)
  const { exact, isPaid } = await submitRecharge()
  await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  assert.is(await readChain(honest), 1)
  assert.ok(await isPaid())
})

lies('a newest block that falls is told, and the cursor follows it', async () => {
  const { exact, isPaid } = await submitRecharge()
  await backend.db
    .updateTable('deposit_cursor')
    .set({ next_block: (await honest.head()) + 40n })
    .execute()
  await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  await contradicts(honest, /newest block is \d+, but those before \d+ were read/)
  assert.is(await readChain(honest), 1)
  assert.ok(await isPaid())
  // A node that has lost nearly everything is asked again instead of reading the whole chain.
  await backend.db.updateTable('deposit_cursor').set({ next_block: 5_000_000n }).execute()
  await contradicts(honest, /were read already/)
  assert.is(await cursor(), 5_000_000n)
  await backend.db.updateTable('deposit_cursor').set({ next_block: null }).execute()
})

/** A server between the watcher and the node that changes requests and answers. */
async function between(change: {
  params?: (method: string, params: unknown) => unknown
  result?: (method: string, result: unknown) => unknown
}) {
  const server: Server = createServer(async (request, response) => {
    const body = (await json(request)) as { id: number; method: string; params?: unknown }
    const params = change.params?.(body.method, body.params) ?? body.params
    const answer = await fetch(evm.url, { method: 'POST', body: JSON.stringify({ ...body, params }) })
    const { result, ...rest } = (await answer.json()) as { result: unknown }
    const changed = change.result?.(body.method, result) ?? result
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...rest, result: changed }))
  })
  server.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => new Promise(resolve => server.close(resolve)) }
}

type Filter = { address?: string; fromBlock?: string; topics?: unknown[] }
const filters: Record<string, [(filter: Filter) => Filter, RegExp]> = {
  contract: [({ address: _, ...filter }) => filter, /another contract/],
  range: [filter => ({ ...filter, fromBlock: '0x0' }), /which was not asked for/]
}

lies('logs of another contract, another block or to another address are no payments', async () => {
  const { exact, isPaid } = await submitRecharge()
  await evm.pay(units(exact))
  await evm.pay(units(exact), '0x00000000000000000000000000000000deadbeef')
  await evm.mine(CONFIRMATIONS)
  const other = { ...node, token: '0x00000000000000000000000000000000000000aa' as const }
  for (const [part, [change, message]] of Object.entries(filters)) {
    const liar = await between({
      params: (method, params) => (method === 'eth_getLogs' ? [change((params as Filter[])[0] ?? {})] : params)
    })
    await contradicts(openChain({ ...(part === 'contract' ? other : node), url: liar.url }), message)
    await liar.close()
  }
  const allOfToken = ({ topics = [], ...filter }: Filter) => ({ ...filter, topics: topics.slice(0, 1) })
  const liar = await between({
    params: (method, params) => (method === 'eth_getLogs' ? [allOfToken((params as Filter[])[0] ?? {})] : params)
  })
  const range = [[evm.ours.toLowerCase() as `0x${string}`], await cursor(), await honest.head()] as const
  assert.equal(await openChain({ ...node, url: liar.url }).transfers(...range), await honest.transfers(...range))
  await liar.close()
  assert.is(await match(), 0)
  assert.is(await readChain(honest), 1)
  assert.ok(await isPaid())
})

lies('logs in another order and logs twice are the same payments', async () => {
  const [one, two] = [await submitRecharge(), await submitRecharge('600.00')]
  await evm.pay(units(one.exact))
  await evm.pay(units(two.exact))
  await evm.mine(CONFIRMATIONS)
  const mixed: Chain = {
    ...honest,
    transfers: async (...range) => {
      const transfers = await honest.transfers(...range)
      return [...transfers.reverse(), ...transfers]
    }
  }
  assert.is(await readChain(mixed), 2)
  assert.ok((await one.isPaid()) && (await two.isPaid()))
})

lies('a log that vanishes is not credited and does not stop the others; a credited one is told once', async () => {
  const [vanishing, credited, other] = [
    await submitRecharge(),
    await submitRecharge('600.00'),
    await submitRecharge('700.00')
  ]
  const paid = await evm.pay(units(credited.exact))
  await evm.mine(CONFIRMATIONS)
  assert.is(await readChain(honest), 1)
  const gone = await evm.pay(units(vanishing.exact))
  await read(honest)
  const without: Chain = {
    ...honest,
    transfers: async (...range) =>
      (await honest.transfers(...range)).filter(({ transactionId }) => transactionId !== gone && transactionId !== paid)
  }
  const events = await contradictions()
  await contradicts(without, /no longer shows a log/)
  await evm.pay(units(other.exact))
  await evm.mine(CONFIRMATIONS)
  assert.is(await readChain(without), 1)
  assert.equal([await vanishing.isPaid(), await other.isPaid()], [false, true])
  assert.is(errors.filter(line => line.includes('deposit')).length, 1)
  assert.is(await contradictions(), events + 1)
  // The node was wrong: what it shows again is credited.
  await backend.db.updateTable('deposit_cursor').set({ next_block: 0n }).execute()
  assert.is(await readChain(honest), 1)
  assert.ok(await vanishing.isPaid())
})

const contradictions = async () =>
  (await depositContradictions.get()).values.find(({ labels }) => labels.network === 'ERC20')?.value ?? 0

lies('with a second node nothing is credited that only one shows, and nothing is passed that one hides', async () => {
  const { exact, isPaid } = await submitRecharge()
  await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  const blind: Chain = { ...honest, transfers: async () => [] }
  await contradicts(honest, /two nodes disagree/, blind)
  await contradicts(blind, /two nodes disagree/, honest)
  assert.is(await match(true), 0)
  const early: Chain = { ...honest, head: async () => (await honest.head()) - BigInt(CONFIRMATIONS) }
  assert.is(await readChain(honest, early), 0)
  assert.is(await readChain(honest, honest), 1)
  assert.ok(await isPaid())
})

lies('a large payment that only one node shows waits for people; two nodes are enough', async () => {
  const { exact, isPaid } = await submitRecharge('20000.00')
  await evm.pay(units(exact))
  await evm.mine(CONFIRMATIONS)
  assert.is(await readChain(honest), 0)
  assert.is(await isPaid(), false)
  assert.is(await readChain(honest, honest), 1)
  assert.ok(await isPaid())
})

lies('the watcher tells about a lie as an error, counts it, and goes on when the node is right again', async () => {
  await backend.db
    .updateTable('deposit_cursor')
    .set({ until: new Date(0) })
    .execute()
  let isLying = true
  const liar = await between({ result: (method, result) => (method === 'eth_blockNumber' && isLying ? '0x1' : result) })
  const lines: string[] = []
  const noted = { info() {}, debug() {}, warn() {}, error: (line: unknown) => void lines.push(JSON.stringify(line)) }
  const parts = {
    db: backend.db,
    config: { ...backend.config, depositNodes: [{ ...node, url: liar.url }] },
    log: noted
  }
  const stop = startWatcher(parts, { everyMs: 5, firstRetryMs: 5, maxRetryMs: 20 })
  try {
    const { exact, isPaid } = await submitRecharge()
    await evm.pay(units(exact))
    await evm.mine(CONFIRMATIONS)
    await waitUntil(() => lines.length > 0)
    assert.match(lines[0] ?? '', /newest block/)
    isLying = false
    await waitUntil(isPaid)
  } finally {
    await stop()
    await liar.close()
  }
})

lies.run()
