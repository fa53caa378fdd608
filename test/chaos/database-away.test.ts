import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profile } from '../../src/contract/account/profile.ts'
import { CODE } from '../../src/contract/codes.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { removeCluster } from '../../src/server/db/embedded-files.ts'
import { openPool } from '../../src/server/db/pool.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { checkInvariants, readBalances } from '../../src/server/ledger/index.ts'
import { start } from '../../src/server/start.ts'
import { request } from '../server/backend.ts'
import { createMerchant } from '../server/merchants.ts'
import { findPostmaster } from '../server/postmaster.ts'
import { waitUntil } from '../time.ts'

const SECRET = 'a secret of the chaos test, 32 characters or more'
const ANSWER_WITHIN_MS = 5_000
const run = promisify(execFile)
const chaos = suite('an unavailable database')

interface Stage {
  url: string
  db: Db
  dataDir: string
  lines: string[]
  merchant: { id: string; token: string }
}

/** Runs a test against the complete backend with its own embedded database. */
async function onStage(use: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mw-away-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line).msg) })
  const config = readConfig({ SECRET, DATA_DIR: dataDir, PORT: '0', DEMO: '0' })
  const running = await start(config, log, '/nowhere')
  const embedded = await startEmbedded(dataDir)
  const db = openPool(embedded.connection, { timeZone: 'UTC', maxConnections: 2 })
  try {
    const id = await createMerchant(db, { available: 10_000n })
    const { access_token: token } = await openSession(db, SECRET, id, 'chaos')
    await use({ url: `http://127.0.0.1:${running.port}`, db, dataDir, lines, merchant: { id, token } })
  } finally {
    await db.destroy()
    await running.stop()
    await embedded.stop()
    await removeCluster(dataDir)
    await rm(folder, { recursive: true, force: true })
  }
}

async function signalAll(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pid = await findPostmaster(dataDir)
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid='])
  const rows = stdout.split('\n').map(line => line.trim().split(/\s+/).map(Number))
  const children = rows.filter(([, parent]) => parent === pid).map(([child = 0]) => child)
  for (const each of [pid, ...children]) process.kill(each, signal)
}

const read = ({ url, merchant }: Stage) => request(url, merchant.token, profile, {})
const probe = async ({ url }: Stage, path: string) => (await fetch(url + path)).status

chaos('frozen: pending and new requests get 503 within 5 s, probes respond, and a payment is made once', () =>
  onStage(async stage => {
    const { url, db, dataDir, merchant } = stage
    await read(stage)
    const key = randomUUID()
    const pay = () => request(url, merchant.token, transferSubmit, { from: 'available', amount: '1.00' }, { key })
    await signalAll(dataDir, 'SIGSTOP')
    try {
      const askedAt = Date.now()
      // More requests than the pool has connections.
      const answers = await Promise.all([pay(), pay(), ...Array.from({ length: 30 }, () => read(stage))])
      assert.ok(Date.now() - askedAt < ANSWER_WITHIN_MS, `answered after ${Date.now() - askedAt} ms`)
      for (const answer of answers) {
        assert.is(answer.status, 503)
        assert.ok(Number(answer.headers.get('retry-after')) >= 1)
        assert.is((await answer.json()).code, CODE.fault)
      }
      const again = Date.now()
      assert.is((await read(stage)).status, 503)
      assert.equal(
        await Promise.all(['/livez', '/readyz', '/healthz'].map(path => probe(stage, path))),
        // All processes lose the database at once: a balancer without a server would answer in its own words.
        [200, 200, 200]
      )
      assert.ok(Date.now() - again < 1_000, 'at once while it is known to be away')
    } finally {
      await signalAll(dataDir, 'SIGCONT')
    }
    await waitUntil(async () => (await read(stage)).status === 200)
    assert.is((await read(stage)).status, 200)
    assert.is((await (await pay()).json()).code, CODE.ok)
    const { available, promotion } = await readBalances(db, merchant.id)
    assert.equal([available, promotion], [9_900n, 100n])
    assert.equal(await checkInvariants(db), [])
  })
)

chaos('killed: the database restarts, and until then all requests get 503', () =>
  onStage(async stage => {
    const { dataDir, lines } = stage
    const killed = await findPostmaster(dataDir)
    process.kill(killed, 'SIGKILL')
    const seen: number[] = []
    await waitUntil(async () => {
      const { status } = await read(stage)
      seen.push(status)
      return status === 200 && lines.includes('the embedded database runs again')
    }, 60_000)
    assert.equal(
      seen.filter(status => status !== 200 && status !== 503),
      []
    )
    assert.is.not(await findPostmaster(dataDir), killed)
    assert.ok(lines.includes('the embedded database has ended; it is started again'))
    await waitUntil(async () => (await read(stage)).status === 200)
  })
)

chaos.run()
