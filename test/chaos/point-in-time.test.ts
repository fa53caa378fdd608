// Recovery to a moment, as in src/deploy/runbook.md: a copy of the running server, its archived WAL, and the time
// before a mistake.
import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../src/contract/codes.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { removeCluster } from '../../src/server/db/embedded-files.ts'
import { openPool } from '../../src/server/db/pool.ts'
import { checkInvariants, readBalances } from '../../src/server/ledger/index.ts'
import { start } from '../../src/server/start.ts'
import { send } from '../server/client.ts'
import { createMerchant } from '../server/merchants.ts'
import { copyRunning, toNode } from '../server/two-nodes.ts'
import { waitUntil } from '../time.ts'
import { SECRET } from './child-server.ts'

const EACH = 5

const recovery = suite('recovery to a moment')

recovery('a mistake is undone by the archive up to the moment before it, and the ledger is right', async () => {
  const folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'moment-'))
  await chmod(folder, 0o755)
  const [first, second, archive] = ['a', 'b', 'archive'].map(name => join(folder, name)) as [string, string, string]
  await mkdir(archive)
  const settings = ['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`]
  const embedded = await startEmbedded(first, { durable: false, settings })
  const { uid, gid } = await stat(join(first, 'postgres/data'))
  await chown(archive, uid, gid)
  const node = toNode(first, embedded.connection)
  const merchant = await payAndCopy(node, { first, second, folder })
  // It has everything of the archive up to this moment, and nothing after it.
  const [now] = await node.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment')
  await node.query('DROP TABLE entry CASCADE')
  const [segment] = await node.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name')
  await waitUntil(async () => (await stat(join(archive, segment?.name ?? '')).catch(() => null)) !== null, 60_000)
  await embedded.stop()
  const restored = await startEmbedded(second, {
    durable: false,
    settings: [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${now?.moment}`,
      'recovery_target_action=promote'
    ]
  })
  const db = openPool(restored.connection, { timeZone: 'UTC', maxConnections: 2 })
  try {
    const copy = toNode(second, restored.connection)
    await waitUntil(async () => {
      const [row] = await copy.query<{ standing: boolean }>('SELECT NOT pg_is_in_recovery() AS standing')
      return row?.standing
    }, 60_000)
    assert.is((await readBalances(db, merchant)).promotion, BigInt(2 * EACH), 'payments before and after the copy')
    assert.equal(await checkInvariants(db), [])
  } finally {
    await db.destroy()
    await restored.stop()
    for (const place of [first, second]) await removeCluster(place)
    await rm(folder, { recursive: true, force: true })
  }
})

/** Pays through a backend, copies the server, and pays again. Returns the merchant. */
async function payAndCopy(
  node: ReturnType<typeof toNode>,
  { first, second, folder }: { first: string; second: string; folder: string }
): Promise<string> {
  const environment = { DATABASE_URL: node.url, SECRET, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' }
  const running = await start(readConfig(environment), pino({ level: 'silent' }), folder)
  const db = openPool(node.connection, { timeZone: 'UTC', maxConnections: 2 })
  const merchant = await createMerchant(db, { available: 1_000n })
  const { access_token: token } = await openSession(db, SECRET, merchant, 'chaos')
  const pay = async () => {
    for (let payment = 0; payment < EACH; payment += 1) {
      const headers = { 'idempotency-key': randomUUID() }
      const body = { from: 'available', amount: '0.01' }
      const { envelope } = await send(`http://127.0.0.1:${running.port}`, transferSubmit.path, { token, headers, body })
      assert.is(envelope.code, CODE.ok)
    }
  }
  await pay()
  await copyRunning(node, { from: first, to: second, signal: 'recovery.signal' })
  await pay()
  await db.destroy()
  await running.stop()
  return merchant
}

recovery.run()
