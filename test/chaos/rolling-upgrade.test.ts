// The next release takes over from two processes of this one, under payments. With FORMER_BUILD=<a build of an earlier commit, its dist>
// that build is the one before.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { indexInfo } from '../../src/contract/home/index-info.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { functions } from '../../src/server/db/functions.ts'
import { migrations } from '../../src/server/db/migrations/index.ts'
import { checkInvariants, readBalances } from '../../src/server/ledger/index.ts'
import { isLongRun } from '../run/long.mjs'
import { openTestDatabase, type TestDatabase } from '../server/database.ts'
import { nextFunctions, nextMigrations } from '../server/db/next-release.ts'
import { createMerchant } from '../server/merchants.ts'
import { waitUntil } from '../time.ts'
import { SECRET } from './child-server.ts'
import { closeLeftovers, openBalancer, openLoad, type Process, startProcess, stopProcess } from './restarts.ts'

const LANES = 8
const MAX_WAIT_MS = 2_000
/** So many answers prove that both processes serve: the balancer sends to them by turns. */
const ENOUGH = 60
const { FORMER_BUILD } = process.env

// Runs the program itself; the next release differs by what it brings to the database.
if (process.env.RESTART_SERVER) {
  if (process.env.NEXT_RELEASE) {
    Object.assign(functions, nextFunctions)
    ;(migrations as unknown[]).push(...nextMigrations)
  }
  await import('../../src/server/index.ts')
} else runSuite()

function runSuite(): void {
  const chaos = suite('a rolling upgrade')
  let database: TestDatabase
  let folder: string
  const running: Process[] = []

  chaos.before(async () => {
    database = await openTestDatabase({ migrated: FORMER_BUILD === undefined })
    folder = await mkdtemp(join(tmpdir(), 'wallet-upgrade-'))
  })
  chaos.after.each(closeLeftovers)
  chaos.after(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const startOne = async (release: 'former' | 'next', port?: number): Promise<Process> => {
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, STOP_DELAY: '1' }
    const isBuilt = release === 'former' && FORMER_BUILD !== undefined
    const program = isBuilt ? pathToFileURL(join(FORMER_BUILD, 'server/index.js')).href : import.meta.url
    const started = await startProcess(
      program,
      { ...environment, ...(release === 'next' && { NEXT_RELEASE: '1' }) },
      port
    )
    assert.is(started.child.exitCode, null)
    running.push(started)
    return started
  }

  /** Opens merchants, one for each lane, who pay, send the same payment again, and ask for home. */
  const openMerchants = async () => {
    const differing: string[] = []
    const merchants = await Promise.all(
      Array.from({ length: LANES }, async () => {
        const id = await createMerchant(database.db, { available: 10_000_000n })
        const { access_token } = await openSession(database.db, SECRET, id, 'chaos')
        return { id, headers: { authorization: `Bearer ${access_token}` }, turn: 0, paid: 0, key: '', answer: '' }
      })
    )
    const next = (lane: number) => {
      const merchant = merchants[lane % LANES] as (typeof merchants)[number]
      const { headers, turn } = merchant
      merchant.turn = (turn + 1) % 3
      if (turn === 2) return { path: indexInfo.path, headers }
      if (turn === 0) {
        merchant.key = randomUUID()
        merchant.paid += 1
      }
      const onAnswer = (text: string) => {
        if (turn === 0) merchant.answer = text
        else if (text !== merchant.answer) differing.push(`${merchant.answer} and ${text}`)
      }
      const extra = { 'content-type': 'application/json', 'idempotency-key': merchant.key }
      const body = JSON.stringify({ from: 'available', amount: '0.01' })
      return { method: 'POST', path: transferSubmit.path, headers: { ...headers, ...extra }, body, onAnswer }
    }
    return { merchants, next, differing }
  }

  chaos('the next release migrates and takes over under payments: none is lost, doubled or late', async () => {
    const processes = [await startOne('former'), await startOne('former')]
    const { merchants, next, differing } = await openMerchants()
    const balancer = await openBalancer(processes, 100)
    const load = openLoad(LANES, balancer.port, next)
    const serves = async () => {
      const before = load.tally.answered
      await waitUntil(() => load.tally.answered > before + ENOUGH)
    }
    const upgrade = async () => {
      await serves()
      for (const former of processes) {
        assert.is(await stopProcess(former), 0)
        await startOne('next', former.port)
        await waitUntil(() => balancer.sendsTo(former.port))
        // After the first turn a process of each release serves on the new tables.
        await serves()
      }
    }
    await upgrade().finally(load.stop)
    const { sent, answered, refused, lost, longestMs } = load.tally
    balancer.close()
    if (isLongRun()) console.log(`${sent} requests, the longest took ${Math.round(longestMs)} ms`)
    assert.equal(lost, [])
    assert.is(answered, sent)
    assert.is(refused, 0)
    assert.equal(differing, [])
    assert.ok(longestMs < MAX_WAIT_MS, `an answer took ${Math.round(longestMs)} ms`)
    for (const { id, paid } of merchants) assert.is((await readBalances(database.db, id)).promotion, BigInt(paid))
    const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name DESC LIMIT 2`.execute(
      database.db
    )
    assert.equal(
      rows.map(({ name }) => name),
      nextMigrations.map(({ name }) => name).reverse()
    )
    assert.equal(await checkInvariants(database.db), [])
  })

  chaos.run()
}
