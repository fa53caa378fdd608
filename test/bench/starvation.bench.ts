// Measures how much one hostile client slows others: honest merchants read their home data, alone and then during each attack.
// Add an attack to `attacks`: `prepare` makes its data, `send` is one request on one of its connections.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokenRefresh } from '../../src/contract/account/session.ts'
import { indexInfo } from '../../src/contract/home/index-info.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { findSessionId } from '../../src/server/account/sessions/token.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { openPool } from '../../src/server/db/pool.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { newMerchant } from '../server/merchants.ts'
import { call, SECRET, serve, startServer } from './server.ts'

const MEASURE_MS = 5_000
const READERS = 8
/** About a month of renewals: the maximum for a session with the longest lifetime. */
const GENERATIONS = 20_000

interface Attack {
  name: string
  connections: number
  prepare(db: Db): Promise<(port: number, agent: Agent) => Promise<string>>
}

interface Rates {
  perSecond: number
  p99: number
}

const attacks: Attack[] = [
  { name: 'forged refresh tokens', connections: 8, prepare: forgedRefreshTokens },
  { name: 'transfers of one merchant', connections: 200, prepare: transfersOfOne }
]

if (process.env.BENCH_SERVER) await serve()
else await bench()

async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-starvation-'))
  const { child, port } = await startServer(import.meta.url, dataDir)
  const embedded = await startEmbedded(dataDir)
  const db = openPool(embedded.connection, { timeZone: 'UTC', maxConnections: 4 })
  try {
    const tokens = await Promise.all(Array.from({ length: READERS }, () => readerOf(db)))
    await readHome(port, tokens, 1_000)
    print('home, no other load', await readHome(port, tokens, MEASURE_MS))
    for (const attack of attacks) {
      const send = await attack.prepare(db)
      const agent = new Agent({ keepAlive: true, maxSockets: attack.connections })
      const state = { isOver: false, sent: 0 }
      const lanes = Array.from({ length: attack.connections }, async () => {
        while (!state.isOver) {
          await send(port, agent)
          state.sent += 1
        }
      })
      const rates = await readHome(port, tokens, MEASURE_MS)
      state.isOver = true
      print(`home beside ${attack.connections} × ${attack.name}`, rates, `${state.sent} attacking requests answered`)
      await Promise.all(lanes)
      agent.destroy()
    }
  } finally {
    child.kill('SIGKILL')
    await db.destroy()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function print(what: string, { perSecond, p99 }: Rates, note = ''): void {
  console.log(`${what.padEnd(44)} ${perSecond.toFixed(0).padStart(6)}/s  p99 ${p99.toFixed(1).padStart(8)} ms  ${note}`)
}

async function readerOf(db: Db): Promise<string> {
  const id = await newMerchant(db, {})
  return (await openSession(db, SECRET, id, 'bench')).access_token
}

async function readHome(port: number, tokens: readonly string[], milliseconds: number): Promise<Rates> {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
  const times: number[] = []
  const started = performance.now()
  const lane = async (token: string) => {
    while (performance.now() - started < milliseconds) {
      const sentAt = performance.now()
      await call(port, agent, 'GET', indexInfo.path, token)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(tokens.map(lane))
  agent.destroy()
  const perSecond = (times.length * 1_000) / (performance.now() - started)
  times.sort((one, other) => one - other)
  return { perSecond, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

/** Makes tokens of a real, old session with a wrong secret. */
async function forgedRefreshTokens(db: Db) {
  const id = await newMerchant(db, {})
  const { refresh_token, access_token } = await openSession(db, SECRET, id, 'bench')
  const session = findSessionId(access_token) ?? ''
  await db.updateTable('session').set({ generation: GENERATIONS }).where('id', '=', session).execute()
  const dot = refresh_token.lastIndexOf('.')
  const forged = `${refresh_token.slice(0, dot)}.${'A'.repeat(refresh_token.length - dot - 1)}`
  const body = JSON.stringify({ refresh_token: forged })
  return (port: number, agent: Agent) => call(port, agent, 'POST', tokenRefresh.path, '', { body })
}

/** Makes payments of one merchant, each with its own key. */
async function transfersOfOne(db: Db) {
  const id = await newMerchant(db, { available: 100_000_000n })
  const { access_token } = await openSession(db, SECRET, id, 'bench')
  const body = JSON.stringify({ from: 'available', amount: '1.00' })
  return (port: number, agent: Agent) =>
    call(port, agent, 'POST', transferSubmit.path, access_token, { key: randomUUID(), body })
}
