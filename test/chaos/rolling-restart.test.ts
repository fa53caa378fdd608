import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { indexInfo } from '../../src/contract/home/index-info.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { checkInvariants, readBalances } from '../../src/server/ledger/index.ts'
import { openTestDatabase, type TestDatabase } from '../server/database.ts'
import { createMerchant } from '../server/merchants.ts'
import { waitUntil } from '../time.ts'
import { SECRET } from './child-server.ts'
import { closeLeftovers, openBalancer, openLoad, type Process, startProcess, stopProcess } from './restarts.ts'

const LANES = 8

// Runs the program itself, with its signals and its shutdown order.
if (process.env.RESTART_SERVER) await import('../../src/server/index.ts')
else runSuite()

function runSuite(): void {
  const chaos = suite('restarts')
  let database: TestDatabase
  let folder: string
  const running: Process[] = []

  chaos.before(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'wallet-restart-'))
  })
  chaos.after.each(closeLeftovers)
  chaos.after(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const startOne = async (stopDelay: number, port?: number): Promise<Process> => {
    const place = { DATABASE_URL: database.url, DATA_DIR: folder, STOP_DELAY: String(stopDelay) }
    const started = await startProcess(import.meta.url, place, port)
    assert.is(started.child.exitCode, null)
    running.push(started)
    return started
  }

  /** Opens merchants, one for each lane, who alternate between a transfer and a request for home. */
  const openMerchants = async () => {
    const merchants = await Promise.all(
      Array.from({ length: LANES }, async () => {
        const id = await createMerchant(database.db, { available: 10_000_000n })
        const { access_token } = await openSession(database.db, SECRET, id, 'chaos')
        return { id, headers: { authorization: `Bearer ${access_token}` }, turn: 0 }
      })
    )
    const next = (lane: number) => {
      const merchant = merchants[lane % LANES] as (typeof merchants)[number]
      merchant.turn += 1
      const { headers } = merchant
      if (merchant.turn % 2 === 0) return { path: indexInfo.path, headers }
      const extra = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const body = JSON.stringify({ from: 'available', amount: '0.01' })
      return { method: 'POST', path: transferSubmit.path, headers: { ...headers, ...extra }, body }
    }
    return { merchants, next }
  }

  chaos('a rolling restart of two processes behind a load balancer loses no request', async () => {
    const { merchants, next } = await openMerchants()
    const processes = [await startOne(1), await startOne(1)]
    const balancer = await openBalancer(processes, 100)
    const load = openLoad(LANES, balancer.port, next)
    await waitUntil(() => load.tally.answered > 50)
    for (const old of processes) {
      assert.is(await stopProcess(old), 0)
      const before = load.tally.answered
      await startOne(1, old.port)
      // The next process restarts after the load balancer has seen this one.
      await waitUntil(() => balancer.sendsTo(old.port))
      await waitUntil(() => load.tally.answered > before + 50)
    }
    const { sent, answered, refused, lost } = await load.stop()
    balancer.close()
    assert.equal(lost, [])
    assert.is(answered, sent)
    assert.is(refused, 0)
    // Each acknowledged transfer was made once.
    for (const { id, turn } of merchants) {
      assert.is((await readBalances(database.db, id)).promotion, BigInt(Math.ceil(turn / 2)))
    }
    assert.equal(await checkInvariants(database.db), [])
  })

  chaos('a process that is stopped while its connections are busy answers every sent request', async () => {
    const { next } = await openMerchants()
    const { port, child } = await startOne(0)
    const load = openLoad(LANES, port, next)
    await waitUntil(() => load.tally.answered > 50)
    assert.is(await stopProcess({ port, child }), 0)
    const { sent, answered, refused, lost } = await load.stop()
    assert.equal(lost, [])
    assert.is(answered + refused, sent)
    assert.is(refused, LANES)
  })

  chaos.run()
}
