// Measures what a restart costs clients: requests sent, answered and lost. One process is stopped while 16 connections are
// busy; two processes behind a load balancer restart one after the other.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { indexInfo } from '../../src/contract/home/index-info.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { SECRET } from '../chaos/child-server.ts'
import { type LoadResult, openBalancer, openLoad, type Process, startProcess, stopProcess } from '../chaos/restarts.ts'
import { openTestDatabase } from '../server/database.ts'
import { createMerchant } from '../server/merchants.ts'
import { waitUntil } from '../time.ts'

const CONNECTIONS = 16
const ROUNDS = 5

if (process.env.RESTART_SERVER) await import('../../src/server/index.ts')
else await bench()

async function bench(): Promise<void> {
  const database = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'wallet-restart-'))
  const running: Process[] = []
  const startOne = async (stopDelay: number, port?: number): Promise<Process> => {
    const place = { DATABASE_URL: database.url, DATA_DIR: folder, STOP_DELAY: String(stopDelay), REALTIME: '0' }
    const started = await startProcess(import.meta.url, place, port)
    running.push(started)
    return started
  }
  const tokens = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const id = await createMerchant(database.db, { available: 10_000_000n })
      return (await openSession(database.db, SECRET, id, 'bench')).access_token
    })
  )
  let turn = 0
  const next = (lane: number) => {
    turn += 1
    const headers = { authorization: `Bearer ${tokens[lane]}` }
    if (turn % 2 === 0) return { path: indexInfo.path, headers }
    const extra = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const body = JSON.stringify({ from: 'available', amount: '0.01' })
    return { method: 'POST', path: transferSubmit.path, headers: { ...headers, ...extra }, body }
  }
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { port, child } = await startOne(0)
      const load = openLoad(CONNECTIONS, port, next)
      await waitUntil(() => load.tally.answered > 500, 60_000)
      await stopProcess({ port, child })
      print(`SIGTERM with ${CONNECTIONS} busy connections, ${round}`, await load.stop())
    }
    const processes = [await startOne(1), await startOne(1)]
    const balancer = await openBalancer(processes, 100)
    const load = openLoad(CONNECTIONS, balancer.port, next)
    await waitUntil(() => load.tally.answered > 500, 60_000)
    for (const old of processes) {
      await stopProcess(old)
      await startOne(1, old.port)
      await waitUntil(() => balancer.sendsTo(old.port), 20_000)
    }
    const { answered } = load.tally
    await waitUntil(() => load.tally.answered > answered + 500, 60_000)
    print('rolling restart of two processes', await load.stop())
    balancer.close()
  } finally {
    for (const { child } of running) child.kill('SIGKILL')
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function print(what: string, { sent, answered, refused, lost }: LoadResult): void {
  const figures = `sent ${sent - refused}, answered ${answered}, lost ${lost.length}`
  console.log(`${what.padEnd(42)} ${figures} (${refused} not connected)`)
  for (const reason of new Set(lost)) console.log(`  ${lost.filter(line => line === reason).length} × ${reason}`)
}
