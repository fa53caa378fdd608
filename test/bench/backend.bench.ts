// The backend as `npm start` runs it: its own process, the embedded database with real fsync, requests over sockets.
// BUDGETS.md, Backend: withdrawals over HTTP, 16 connections, each request sent twice; reads of the home data; memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { indexInfo } from '../../src/contract/app/index-info.ts'
import { CODE, type Envelope } from '../../src/contract/codes.ts'
import { withdrawSubmit } from '../../src/contract/wallet/withdraw-submit.ts'
import { readConfig } from '../../src/server/config.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { openPool } from '../../src/server/db/pool.ts'
import { transaction } from '../../src/server/db/retry.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { checkInvariants } from '../../src/server/ledger/index.ts'
import { hashPassword } from '../../src/server/services/password-hash.ts'
import { openSession } from '../../src/server/services/session.ts'
import { addAccount } from '../../src/server/services/withdrawal-account.ts'
import { start } from '../../src/server/start.ts'
import { newMerchant } from '../server/merchants.ts'

const SECRET = 'a secret of the bench, 32 characters or more'
const CONNECTIONS = 16
const MERCHANTS = 64
const WITHDRAWALS = 4_000
const READ_MS = 5_000
const READERS = 32
const password = '246810'

interface Payer {
  token: string
  account_id: string
}

if (process.env.BENCH_SERVER) {
  const { port } = await start(readConfig(process.env), pino({ level: 'error' }), '/nowhere')
  process.stdout.write(`${port}\n`)
} else await bench()

async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-bench-'))
  const { child, port } = await startServer(dataDir)
  const embedded = await startEmbedded(dataDir)
  const db = openPool(embedded.connection, { timeZone: 'UTC', connectionsMax: 4 })
  try {
    const payers = await prepare(db)
    await withdrawAll(port, payers, 200)
    const perSecond = await withdrawAll(port, payers, WITHDRAWALS)
    console.log(row('withdrawals over HTTP, each sent twice', `${perSecond.toFixed(0)}/s`, '≥ 300/s'))
    const { rate, p99 } = await readHome(port, payers)
    console.log(row('reads of the home data', `${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`, '≥ 2,000/s, ≤ 50 ms'))
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

function row(what: string, measured: string, budget: string): string {
  return `${what.padEnd(42)} ${measured.padEnd(28)} budget ${budget}`
}

async function startServer(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const env = { ...process.env, BENCH_SERVER: '1', DATA_DIR: dataDir, SECRET, PORT: '0', DATABASE_URL: '' }
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) return { child, port: Number(line) }
  throw new Error('the server ended before it listened')
}

async function prepare(db: Db): Promise<Payer[]> {
  await db.updateTable('grade').set({ withdrawals_per_day: 1_000_000 }).where('name', '=', 'black_gold').execute()
  const transaction_password_hash = await hashPassword(password)
  const account = { kind: 'usdt', network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' } as const
  const payers: Payer[] = []
  for (let count = 0; count < MERCHANTS; count += 1) {
    const id = await newMerchant(db, { grade: 'black_gold', available: 100_000_000n, transaction_password_hash })
    const { id: account_id } = await transaction(db, tx => addAccount(tx, id, account))
    const { access_token: token } = await openSession(db, SECRET, id, 'bench')
    payers.push({ token, account_id })
  }
  return payers
}

/** Sends each withdrawal twice; answers how many moved money in a second. */
async function withdrawAll(port: number, payers: readonly Payer[], count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let next = 0
  const lane = async () => {
    while (next < count) {
      const payer = payers[next++ % payers.length] as Payer
      const body = JSON.stringify({ account_id: payer.account_id, amount: '1.00', password })
      const key = randomUUID()
      const send = () => call(port, agent, 'POST', withdrawSubmit.path, payer.token, { key, body })
      const [one, other] = await Promise.all([send(), send()])
      if (idOf(one) !== idOf(other)) throw new Error(`${one}\n${other}`)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS / 2 }, lane))
  agent.destroy()
  return (count * 1_000) / (performance.now() - started)
}

function idOf(answer: string): string {
  const { code, data } = JSON.parse(answer) as Envelope<{ id: string }>
  if (code !== CODE.ok) throw new Error(answer)
  return data.id
}

async function readHome(port: number, payers: readonly Payer[]): Promise<{ rate: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const times: number[] = []
  const started = performance.now()
  const lane = async (at: number) => {
    while (performance.now() - started < READ_MS) {
      const asked = performance.now()
      await call(port, agent, 'GET', indexInfo.path, payers[at % payers.length]?.token ?? '')
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, at) => lane(at)))
  agent.destroy()
  const rate = (times.length * 1_000) / (performance.now() - started)
  times.sort((one, other) => one - other)
  return { rate, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

// node:http instead of fetch: on a machine of two cores the client takes its share of what is measured.
function call(
  port: number,
  agent: Agent,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  { key = '', body = '' } = {}
): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'content-length': body.length, 'idempotency-key': key })
  }
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function residentMb(child: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? (Number(kilobytes) / 1_024).toFixed(0) : 'unknown'
}
