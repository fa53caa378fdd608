import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pack as newPack } from 'tar-stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profile } from '../../../src/contract/account/profile.ts'
import { writeBackup } from '../../../src/server/backup/backup.ts'
import { BackupFailure } from '../../../src/server/backup/failure.ts'
import { restore } from '../../../src/server/backup/restore.ts'
import { type Config, readConfig } from '../../../src/server/config/config.ts'
import { startEmbedded } from '../../../src/server/db/embedded.ts'
import { removeCluster } from '../../../src/server/db/embedded-files.ts'
import { DatabaseTooOld, migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations/index.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { seedDemo } from '../../../src/server/demo/index.ts'
import { keepFile } from '../../../src/server/files/file-store.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { openMoneyUnit, readBooks } from '../../../src/server/settings/money-unit.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from '../database.ts'
import { createMerchant } from '../merchants.ts'
import { payMeanwhile } from './payments.ts'

const backups = suite('backup and restore')
let folder: string
let backend: Backend
let merchant: Merchant
let source: Config
let file: string

backups.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-backup-'))
  file = join(folder, 'shop.backup')
  backend = await startBackend({ demo: true })
  source = configOf(backend.databaseUrl, backend.config.filesDir)
  // Does nothing with a copy of the run's demo shop.
  await seedDemo(backend.db, backend.config)
  merchant = await backend.merchant({ available: 12_345n })
  await addFile(backend.db, merchant.id, Buffer.from('a picture of the shop'))
  await backend.db.updateTable('grade').set({ price: 1n }).where('name', '=', 'platinum').execute()
  await openMoneyUnit(backend.db, source)
  await writeBackup(source, file)
})
backups.after(async () => {
  await backend.close()
  await rm(folder, { recursive: true })
})

const configOf = (url: string, filesDir: string) =>
  readConfig({ DATABASE_URL: url, SECRET: '0'.repeat(32), FILES_DIR: filesDir, DATA_DIR: folder })

async function addFile(db: Db, merchant_id: string, data: Buffer): Promise<string> {
  const row = { id: randomUUID(), mime: 'image/png', bytes: data.length, width: 1, height: 1, purpose: 'proof' }
  await keepFile(source, row.id, data)
  await db
    .insertInto('file')
    .values({ ...row, merchant_id })
    .execute()
  return row.id
}

/** Every row of every table as text, in an order that does not depend on its storage. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'migration%'`.execute(db)
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.id(name)} AS t ORDER BY 1`.execute(db)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}

async function refused(words: RegExp, run: Promise<unknown>): Promise<void> {
  const error = await run.then(
    () => undefined,
    thrown => thrown
  )
  assert.instance(error, BackupFailure, String(error))
  assert.match((error as BackupFailure).message, words)
}

type Use = (config: Config, database: TestDatabase) => Promise<void>

const intoEmpty = (use: Use) => into({ migrated: false }, use)

async function into(options: TestDatabaseOptions, use: Use): Promise<void> {
  const database = await openTestDatabase(options)
  try {
    await use(configOf(database.url, join(folder, randomUUID())), database)
  } finally {
    await database.close()
  }
}

backups('a restored database has every row, balance and file, and sessions continue', async () => {
  await intoEmpty(async (config, database) => {
    const summary = await restore(config, file)
    assert.is(summary.files, 1)
    assert.equal(await contentOf(database.db), await contentOf(backend.db))
    assert.equal(await checkInvariants(database.db), [])
    const [row] = await database.db.selectFrom('file').selectAll().where('purpose', '=', 'proof').execute()
    const id = row?.id ?? ''
    assert.is(await readFile(join(config.filesDir, id.slice(0, 2), id), 'utf8'), 'a picture of the shop')
    const { count } = await database.db
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('merchant_id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    assert.is(count, 1n)
  })
  assert.is((await merchant.ok(profile, {})).id, merchant.id)
})

backups('only its owner can read the file, and a taken name is refused', async () => {
  assert.is(((await stat(file)).mode & 0o777).toString(8), '600')
  await refused(/exists already/, writeBackup(source, file))
})

backups('payments made during a backup are complete in it or missing', async () => {
  const during = join(folder, 'during.backup')
  await payMeanwhile(backend, merchant, () => writeBackup(source, during))
  await intoEmpty(async (config, database) => {
    await restore(config, during)
    assert.equal(await checkInvariants(database.db), [])
  })
})

backups('a database in use is refused and stays unchanged', async () => {
  await into({ demo: true }, async (config, { db }) => {
    await seedDemo(db, backend.config)
    const before = await contentOf(db)
    await refused(/in use/, restore(config, file))
    assert.equal(await contentOf(db), before)
  })
})

backups('a truncated, changed or unrelated file restores nothing', async () => {
  const whole = gunzipSync(await readFile(file))
  const changed = Buffer.from(whole)
  changed.write('9', whole.indexOf('a picture') > 0 ? whole.indexOf(merchant.account) : 0)
  const broken: [RegExp, Buffer][] = [
    [/cannot be read|cut short|damaged/, (await readFile(file)).subarray(0, 20_000)],
    [/cut short|cannot be read/, gzipSync(whole.subarray(0, whole.length - 3_072))],
    [/damaged: .*merchant/, gzipSync(changed)],
    [/cannot be read/, Buffer.from('not an archive')]
  ]
  for (const [words, data] of broken) {
    const path = join(folder, randomUUID())
    await writeFile(path, data)
    await intoEmpty(async (config, { db }) => {
      await refused(words, restore(config, path))
      const { rows } = await sql<{
        count: bigint
      }>`SELECT count(*) FROM pg_tables WHERE tablename = 'merchant'`.execute(db)
      if (rows[0]?.count) assert.is((await db.selectFrom('merchant').select('id').execute()).length, 0)
      assert.is(await restore(config, file).then(({ files }) => files), 1)
    })
  }
})

backups('another currency and a missing picture are reported', async () => {
  await intoEmpty(async ({ fromEnvironment, ...config }) => {
    const restoreWith = (set: Partial<Config['fromEnvironment']>) =>
      restore({ ...config, fromEnvironment: { ...fromEnvironment, ...set } }, file)
    await refused(
      /^CURRENCY is EUR, but the books of the backup .* USDT with 2 decimals/,
      restoreWith({ currency: 'EUR' })
    )
    await refused(/^BUSINESS_TZ is Asia\/Tokyo, but/, restoreWith({ timeZone: 'Asia/Tokyo' }))
  })
  const id = await addFile(backend.db, merchant.id, Buffer.from('soon gone'))
  await rm(join(source.filesDir, id.slice(0, 2), id))
  assert.equal((await writeBackup(source, join(folder, 'missing.backup'))).missing, [id])
})

backups('books in another currency and time zone are restored without variables, in their own days', async () => {
  const own = join(folder, 'euros.backup')
  await into({}, async (config, { db }) => {
    const { currency, fromEnvironment } = config
    await openMoneyUnit(db, {
      ...config,
      currency: { ...currency },
      fromEnvironment: { ...fromEnvironment, currency: 'EUR', timeZone: 'Asia/Tokyo' }
    })
    await createMerchant(db, { available: 100n })
    await writeBackup(config, own)
  })
  await intoEmpty(async (config, { db }) => {
    await restore(config, own)
    const { unit, fixedAt } = await readBooks(db)
    assert.equal(unit, { code: 'EUR', scale: 2, timeZone: 'Asia/Tokyo' })
    assert.ok(fixedAt)
    await openMoneyUnit(db, config)
    assert.is(config.currency.code, 'EUR')
  })
})

backups('a backup of an earlier version is migrated', async () => {
  await intoEmpty(async (config, { db }) => {
    const steps = [...migrations, { name: '999-extra', sql: 'CREATE TABLE extra (id integer)' }]
    await restore(config, file, steps)
    assert.equal((await sql`SELECT * FROM extra`.execute(db)).rows, [])
    assert.is(await migrate(db, { steps }), 0)
  })
})

backups('a backup or database from before the first release is refused with what to do', async () => {
  const path = join(folder, 'former.backup')
  const manifest = JSON.stringify({ format: 1, migration: 53, created_at: '', currency: source.currency, tables: [] })
  const pack = newPack()
  pack.entry({ name: 'manifest.json' }, manifest)
  pack.finalize()
  await writeFile(path, gzipSync(await buffer(pack)))
  await intoEmpty(async (config, { db }) => {
    await refused(/before the first release.*the version that made it/, restore(config, path))
    await sql`CREATE TABLE kysely_migration (name text)`.execute(db)
    const runs = [() => writeBackup(config, join(folder, 'none.backup')), () => restore(config, file)]
    for (const run of runs) assert.instance(await run().catch(thrown => thrown), DatabaseTooOld)
  })
})

backups('the embedded database can be backed up and restored', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mw-backup-'))
  const config = readConfig({ DATA_DIR: join(dataDir, 'data') })
  try {
    await restore(config, file)
    const again = join(dataDir, 'again.backup')
    await writeBackup(config, again)
    await intoEmpty(async (target, database) => {
      await restore(target, again)
      const embedded = await startEmbedded(config.dataDir)
      const db = openPool(embedded.connection, { timeZone: 'UTC' })
      assert.equal(await contentOf(database.db), await contentOf(db))
      await db.destroy()
      await embedded.stop()
    })
    assert.is((await readdir(join(config.filesDir, 'arriving'))).length, 0)
  } finally {
    await removeCluster(config.dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})

backups.run()
