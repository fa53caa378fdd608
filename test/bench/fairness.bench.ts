// Measures what one hostile client costs the others: 40 merchants open home, read their records and pay, alone and
// then beside each attack. Another process of low priority sends the attacks, because a real attacker uses other
// processors. The `requests` of each of `attacks` are sent in turns on that many connections. An attack is compared
// with the quiet seconds just before it.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { indexInfo } from '../../src/contract/home/index-info.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { openPool } from '../../src/server/db/pool.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { demoAccount } from '../../src/server/demo/index.ts'
import { createMerchant } from '../server/merchants.ts'
import { addPerson, createHeaders } from '../server/operators.ts'
import { type Figure, report } from './report.ts'
import { call, SECRET, serve, startServer } from './server.ts'

const HONEST = 40
/** Between two requests of an honest merchant: all of them together send about 200 a second. */
const PAUSE_MS = 200
const MEASURE_MS = 6_000
const GOAL = 3
const LOW_PRIORITY = 5
/** An attack with fewer answers was none: other programs had the processors. */
const MIN_ANSWERS = 30
/** About a month of renewals: the maximum for a session with the longest lifetime. */
const GENERATIONS = 20_000
const smallTransfer = JSON.stringify({ from: 'available', amount: '1.00' })

interface Sent {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Attack {
  name: string
  connections: number
  requests: readonly Sent[]
}

interface Order {
  port: number
  attack: Attack
}

if (process.env.BENCH_SERVER) await serve()
else if (process.env.BENCH_ATTACKER) attack()
else await bench()

async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-fairness-'))
  process.env.DEMO = '1'
  const { child, port } = await startServer(import.meta.url, dataDir)
  const embedded = await startEmbedded(dataDir)
  const db = openPool(embedded.connection, { timeZone: 'UTC', maxConnections: 4 })
  try {
    const honest = await Promise.all(Array.from({ length: HONEST }, () => sessionOf(db)))
    const attacks = (await listAttacks(db)).filter(({ name }) => name.includes(process.env.BENCH_ATTACK ?? ''))
    await measure(port, honest, 2_000)
    const figures: Figure[] = []
    for (const attack of attacks) {
      const quiet = await measure(port, honest, MEASURE_MS)
      const attacker = startAttacker({ port, attack })
      await wait(1_000)
      const beside = await measure(port, honest, MEASURE_MS)
      const statuses = await attacker.stop()
      const note = `${quiet.toFixed(0)} → ${beside.toFixed(0)} ms; ${statuses}`
      const what = `beside ${attack.name} (${attack.connections} connections)`
      console.log(`${what}: ${note}`)
      figures.push({ what, value: beside, unit: 'ms', beside: { what: 'quiet', value: quiet }, goal: GOAL })
      await wait(1_000)
    }
    report('fairness', `99th percentile of ${HONEST} honest merchants ÷ the same without an attack`, figures)
  } finally {
    child.kill('SIGKILL')
    await db.destroy()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function sessionOf(db: Db): Promise<string> {
  const id = await createMerchant(db, { available: 100_000_000n })
  return (await openSession(db, SECRET, id, 'bench')).access_token
}

/** Returns the 99th percentile of what the honest merchants wait for an answer, in ms. */
async function measure(port: number, tokens: readonly string[], milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
  const times: number[] = []
  const end = performance.now() + milliseconds
  const visits: ((token: string) => Promise<string>)[] = [
    token => call(port, agent, 'GET', indexInfo.path, token),
    token => call(port, agent, 'GET', '/api/v1/wallet/record_list?page_size=20', token),
    token => call(port, agent, 'POST', transferSubmit.path, token, { key: randomUUID(), body: smallTransfer })
  ]
  const lane = async (token: string, first: number) => {
    await wait((PAUSE_MS * first) / tokens.length)
    for (let turn = first; performance.now() < end; turn += 1) {
      const sentAt = performance.now()
      const answer = await visits[turn % visits.length]?.(token)
      times.push(performance.now() - sentAt)
      if (!answer?.startsWith('{"code":10000')) throw new Error(`an honest merchant was refused: ${answer}`)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(tokens.map(lane))
  agent.destroy()
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

function startAttacker(order: Order) {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, BENCH_ATTACKER: '1' } })
  setPriority(child.pid ?? 0, LOW_PRIORITY)
  child.send(order)
  return {
    /** Returns how often each status was answered. */
    async stop(): Promise<string> {
      const answered = once(child, 'message')
      child.send('stop')
      const [statuses] = (await answered) as [Record<string, number>]
      child.disconnect()
      const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0)
      if (answers < MIN_ANSWERS) throw new Error(`${order.attack.name}: only ${answers} requests were answered`)
      return Object.entries(statuses)
        .map(([status, count]) => `${count} answered ${status}`)
        .join(', ')
    }
  }
}

/** The attacking process: sends what it is told until it is told to stop, then how often each status was answered. */
function attack(): void {
  const statuses: Record<string, number> = {}
  const note = (status: number | string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const lane = async ({ port, attack }: Order, first: number) => {
    for (let turn = first; ; turn += 1) {
      const { method, path, headers = {}, body } = attack.requests[turn % attack.requests.length] as Sent
      const own = body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: { ...headers, ...own },
          body: body ?? null
        })
        await response.arrayBuffer()
        note(response.status)
      } catch (error) {
        note(error instanceof Error ? error.message : 'an error')
      }
    }
  }
  process.on('message', (order: Order | 'stop') => {
    if (order === 'stop') process.send?.(statuses, () => process.exit())
    else for (let first = 0; first < order.attack.connections; first += 1) void lane(order, first)
  })
}

async function listAttacks(db: Db): Promise<Attack[]> {
  const { id, shop_code } = await db
    .updateTable('merchant')
    .set({ shop_page: true })
    .where('account', '=', demoAccount.account)
    .returning(['id', 'shop_code'])
    .executeTakeFirstOrThrow()
  const { access_token } = await openSession(db, SECRET, id, 'bench')
  const merchant = { authorization: `Bearer ${access_token}` }
  const months = Array.from({ length: 6 }, (_, back) => monthBefore(back))
  const get = (path: string, headers = {}): Sent => ({ method: 'GET', path, headers })
  const post = (path: string, body: object, headers = {}): Sent => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body)
  })
  const staff = createHeaders((await addPerson(db, SECRET, { name: 'Eve', role: 'support' })).token)
  return [
    {
      name: 'transfers of one merchant',
      connections: 200,
      requests: [post(transferSubmit.path, JSON.parse(smallTransfer), merchant)]
    },
    {
      name: 'statements of one merchant as PDF',
      connections: 50,
      requests: months.map(month => get(`/api/v1/wallet/statement_export?month=${month}&format=pdf`, merchant))
    },
    {
      name: 'exports of one merchant',
      connections: 50,
      requests: [
        get('/api/v1/wallet/record_export', merchant),
        get(`/api/v1/wallet/statement_export?month=${monthBefore(1)}&format=csv`, merchant)
      ]
    },
    {
      name: 'searches of one merchant',
      connections: 100,
      requests: ['a', 'e', 'lamp', '1'].flatMap(word => [
        get(`/api/v1/wallet/record_list?page_size=100&keyword=${word}`, merchant),
        get(`/api/v1/store/depot_list?page_size=100&keyword=${word}`, merchant)
      ])
    },
    {
      name: 'forged refresh tokens',
      connections: 100,
      requests: [post('/api/v1/user/token_refresh', { refresh_token: await forgeRefreshToken(db) })]
    },
    {
      name: 'wrong passwords of a visitor',
      connections: 100,
      requests: [post('/api/v1/user/login', { account: demoAccount.account, password: 'a wrong pass phrase' })]
    },
    {
      name: 'shop pages read by a visitor',
      connections: 100,
      requests: ['', '?keyword=a', '?keyword=cotton'].map(rest => get(`/api/v1/shop/shop_page/${shop_code}${rest}`))
    },
    { name: 'home read by a visitor', connections: 100, requests: [get(indexInfo.path), get('/absent')] },
    {
      name: 'searches of one member of staff',
      connections: 100,
      requests: ['a', '1', 'demo', '10.00'].flatMap(word => [
        get(`/api/v1/operator/recharge_list?page_size=100&keyword=${word}`, staff),
        get(`/api/v1/operator/withdraw_list?page_size=100&keyword=${word}`, staff),
        get(`/api/v1/operator/merchant_list?page_size=100&keyword=${word}`, staff)
      ])
    }
  ]
}

function monthBefore(back: number): string {
  const date = new Date()
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
}

/** Returns a refresh token of a real session that was renewed for a month, with a wrong secret. */
async function forgeRefreshToken(db: Db): Promise<string> {
  const id = await createMerchant(db, {})
  const { refresh_token } = await openSession(db, SECRET, id, 'bench')
  await db.updateTable('session').set({ generation: GENERATIONS }).where('merchant_id', '=', id).execute()
  const dot = refresh_token.lastIndexOf('.')
  return `${refresh_token.slice(0, dot)}.${'A'.repeat(refresh_token.length - dot - 1)}`
}
