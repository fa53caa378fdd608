// Measures the backend as `npm start` runs it: its own process, the embedded database with real fsync, requests over sockets.
// Withdrawals over HTTP on 16 connections, each request sent twice, relative to PostgreSQL alone in the same run, by one process and
// by two; the number of statements for one; transfers and payments of orders; reads of the home data; memory.
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { CODE, type Envelope } from '../../src/contract/codes.ts'
import { indexInfo } from '../../src/contract/home/index-info.ts'
import { orderPay } from '../../src/contract/orders/order.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { withdrawSubmit } from '../../src/contract/wallet/withdrawal.ts'
import { hashPassword } from '../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { openPool } from '../../src/server/db/pool.ts'
import { runTransaction } from '../../src/server/db/retry.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { checkInvariants } from '../../src/server/ledger/index.ts'
import { openCustomerOrder } from '../../src/server/orders/customer-order.ts'
import { addAccount } from '../../src/server/wallet/withdrawal-account.ts'
import { createGood, insertShopProduct } from '../server/goods.ts'
import { createMerchant } from '../server/merchants.ts'
import { equalFloor } from './equal-floor.ts'
import { processorMs } from './processor-time.ts'
import { call, SECRET, serve, startServer } from './server.ts'
import { statementCounter } from './statements.ts'

const CONNECTIONS = 16
const MERCHANTS = 64
const WITHDRAWALS = Number(process.env.BENCH_PAYMENTS ?? 4_000)
const OTHERS = WITHDRAWALS / 4
const READ_MS = 5_000
const READERS = 32
const password = '482915'

interface Payer {
  id: string
  token: string
  account_id: string
}

if (process.env.BENCH_SERVER) await serve()
else await bench()

async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-bench-'))
  const { child, port } = await startServer(import.meta.url, dataDir)
  const embedded = await startEmbedded(dataDir)
  const db = openPool(embedded.connection, { timeZone: 'UTC', maxConnections: 4 })
  try {
    const payers = await prepare(db)
    console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
    await withdrawAll([port], payers, 200)
    const before = processorMs(child.pid ?? 0)
    const perSecond = await withdrawAll([port], payers, WITHDRAWALS)
    const after = processorMs(child.pid ?? 0)
    console.log(row('processor time of one: backend, database', msEach(before, after, WITHDRAWALS), 'none'))
    const alone = await equalFloor(db, embedded.connection, () => withdrawAll([port], payers.slice(0, 1), 1))
    console.log(row('the rows of a withdrawal alone, by pgbench', `${alone.rate.toFixed(0)}/s`, 'the measure'))
    console.log(row('rows of one, inserted + updated', alone.rows, 'none'))
    const ratio = `${perSecond.toFixed(0)}/s, ${(perSecond / alone.rate).toFixed(3)} of it`
    console.log(row('withdrawals over HTTP, each sent twice', ratio, '≥ 0.4 of it'))
    const byTwo = await withdrawByTwo(port, dataDir, payers)
    console.log(row('the same by two processes', `${byTwo.toFixed(0)}/s`, 'more than by one'))
    const { first, replay } = await countStatements(db, payers[0] as Payer)
    console.log(row('statements for a withdrawal, for its replay', `${first}, ${replay}`, '≤ 4, ≤ 1'))
    for (const [name, payments] of [
      ['transfer', transfers(payers)],
      ['payment of an order', await orderPayments(db, payers)]
    ] as const) {
      const from = processorMs(child.pid ?? 0)
      await payAll([port], payments)
      const to = processorMs(child.pid ?? 0)
      console.log(row(`processor time of a ${name}`, msEach(from, to, payments.length), 'none'))
    }
    const unread = processorMs(child.pid ?? 0)
    const { count, rate, p99 } = await readHome(port, payers)
    const read = processorMs(child.pid ?? 0)
    console.log(row('processor time of a read: backend, database', msEach(unread, read, count), 'none'))
    console.log(row('reads of the home data', `${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`, '≥ 3,000/s, ≤ 30 ms'))
    console.log(row('resident memory of the process', `${await residentMb(child)} MB`, '≤ 300 MB'))
    const violations = await checkInvariants(db)
    console.log(row('rules of the ledger that are broken', String(violations.length), '0'))
    if (violations.length > 0) process.exitCode = 1
  } finally {
    child.kill('SIGKILL')
    await db.destroy()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Processor = ReturnType<typeof processorMs>

function msEach(before: Processor, after: Processor, count: number): string {
  const each = (from: number, to: number) => ((to - from) / count).toFixed(2)
  return `${each(before.own, after.own)} ms, ${each(before.children, after.children)} ms`
}

function row(what: string, measured: string, goal: string): string {
  return `${what.padEnd(44)} ${measured.padEnd(28)} goal ${goal}`
}

async function prepare(db: Db): Promise<Payer[]> {
  await db.updateTable('grade').set({ withdrawals_per_day: 1_000_000 }).where('name', '=', 'black_gold').execute()
  const transaction_password_hash = await hashPassword(password)
  const account = { kind: 'usdt', network: 'TRC20', address: 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN' } as const
  const payers: Payer[] = []
  for (let count = 0; count < MERCHANTS; count += 1) {
    const id = await createMerchant(db, { grade: 'black_gold', available: 100_000_000n, transaction_password_hash })
    const { id: account_id } = await runTransaction(db, tx => addAccount(tx, id, account))
    const { access_token: token } = await openSession(db, SECRET, id, 'bench')
    payers.push({ id, token, account_id })
  }
  return payers
}

interface Payment {
  path: string
  token: string
  input: object
}

/** Payments of the merchants in turns. */
function inTurns(payers: readonly Payer[], count: number, paymentOf: (payer: Payer) => Payment): Payment[] {
  return Array.from({ length: count }, (_, at) => paymentOf(payers[at % payers.length] as Payer))
}

function withdrawAll(ports: readonly number[], payers: readonly Payer[], count: number): Promise<number> {
  const payments = inTurns(payers, count, ({ account_id, token }) => {
    return { path: withdrawSubmit.path, token, input: { account_id, amount: '1.00', password } }
  })
  return payAll(ports, payments)
}

function transfers(payers: readonly Payer[]): Payment[] {
  return inTurns(payers, OTHERS, ({ token }) => {
    return { path: transferSubmit.path, token, input: { from: 'available', amount: '1.00' } }
  })
}

async function orderPayments(db: Db, payers: readonly Payer[]): Promise<Payment[]> {
  const good = await createGood(db, { stock: OTHERS })
  const products = new Map<string, string>()
  for (const { id } of payers) products.set(id, await insertShopProduct(db, id, good))
  const payments: Payment[] = []
  for (const { id: merchantId, token } of Array(Math.floor(OTHERS / payers.length))
    .fill(payers)
    .flat() as Payer[]) {
    const order = { productId: products.get(merchantId), quantity: 1 }
    const { id } = await runTransaction(db, tx => openCustomerOrder(tx, merchantId, order))
    payments.push({ path: orderPay.path, token, input: { id, password } })
  }
  return payments
}

/** Sends each payment twice, to one of the processes. Returns how many moved money in a second. */
async function payAll(ports: readonly number[], payments: readonly Payment[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS / ports.length })
  let next = 0
  const lane = async (_: unknown, at: number) => {
    const port = ports[at % ports.length] as number
    for (let payment = payments[next++]; payment; payment = payments[next++]) {
      const { path, token, input } = payment
      const sent = { key: randomUUID(), body: JSON.stringify(input) }
      const send = () => call(port, agent, 'POST', path, token, sent)
      const [one, other] = await Promise.all([send(), send()])
      if ((JSON.parse(one) as Envelope).code !== CODE.ok || one !== other) throw new Error(`${one}\n${other}`)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS / 2 }, lane))
  agent.destroy()
  return (payments.length * 1_000) / (performance.now() - started)
}

/** Starts a second process on the same database, and withdraws through both. */
async function withdrawByTwo(port: number, dataDir: string, payers: readonly Payer[]): Promise<number> {
  const second = await startServer(import.meta.url, dataDir)
  try {
    const ports = [port, second.port]
    await withdrawAll(ports, payers, 400)
    return await withdrawAll(ports, payers, WITHDRAWALS)
  } finally {
    second.child.kill('SIGKILL')
  }
}

/** Counts the statements of a merchant's second withdrawal: the first also verifies the password, which later ones need not. */
async function countStatements(db: Db, { token, account_id }: Payer): Promise<{ first: number; replay: number }> {
  const count = statementCounter(db)
  const request = () => ({
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID()
    },
    body: JSON.stringify({ account_id, amount: '1.00', password })
  })
  await count(withdrawSubmit.path, request())
  const second = request()
  const first = await count(withdrawSubmit.path, second)
  const replay = await count(withdrawSubmit.path, second)
  if (process.env.BENCH_STATEMENTS) console.log([...first, '-- replay', ...replay].join('\n'))
  return { first: first.length, replay: replay.length }
}

async function readHome(port: number, payers: readonly Payer[]): Promise<{ count: number; rate: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const times: number[] = []
  const started = performance.now()
  const lane = async (at: number) => {
    while (performance.now() - started < READ_MS) {
      const sentAt = performance.now()
      await call(port, agent, 'GET', indexInfo.path, payers[at % payers.length]?.token ?? '')
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, at) => lane(at)))
  agent.destroy()
  const rate = (times.length * 1_000) / (performance.now() - started)
  times.sort((one, other) => one - other)
  return { count: times.length, rate, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

async function residentMb(child: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? (Number(kilobytes) / 1_024).toFixed(0) : 'unknown'
}
