import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Extract, extract } from 'tar-stream'
import * as v from 'valibot'
import type { Config } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import { type Migration, migrations } from '../db/migrations/index.ts'
import type { MoneyUnit } from '../db/money-unit.ts'
import { type Connection, openPool } from '../db/pool.ts'
import { keepFile } from '../files/file-store.ts'
import { checkInvariants } from '../ledger/invariants.ts'
import { applyVariables, explainDifference, listDifferences, openMoneyUnit } from '../settings/money-unit.ts'
import { type ArchiveEnd, endSchema, type Manifest, manifestSchema } from './archive.ts'
import { runInTransaction, withDatabase } from './database.ts'
import { BackupFailure } from './failure.ts'
import { openBackup } from './seal.ts'
import { formatCopyTarget, listTables, quoteIdentifier, readMigrationNumber, type TableShape } from './tables.ts'

/** The restored content. */
interface RestoreSummary {
  createdAt: string
  rows: number
  files: number
}

/**
 * Restores a backup into an empty database in one transaction, and checks every rule of the ledger. A backup of an
 * earlier version is migrated forward. The signature of a signed backup is checked before anything is written. Throws
 * a {@link BackupFailure} if the file is not a complete backup, the database is not empty, or the program is older
 * than the backup.
 */
export async function restore(config: Config, file: string, steps = migrations): Promise<RestoreSummary> {
  const archive = await openBackup(file, config.backupKey)
  return withDatabase(config, async connection => {
    const entries = readEntries(archive)
    try {
      const manifest = await readManifest(entries, config, steps.length)
      await migrateTo(connection, config, steps.slice(0, manifest.migration))
      const summary = await runInTransaction(connection, '', client => loadBackup(client, entries, manifest, config))
      await migrateTo(connection, config, steps)
      await checkLedger(connection, config, manifest)
      return summary
    } finally {
      await entries.return?.()
    }
  })
}

type Entries = ReturnType<Extract[typeof Symbol.asyncIterator]>
type Entry = Extract extends AsyncIterable<infer One> ? One : never

function readEntries(archive: Readable): Entries {
  const unpack = extract()
  // An unreadable file, or one that is no archive, ends the reading of entries with its error.
  pipeline(archive, createGunzip(), unpack).catch(error => unpack.destroy(error))
  return unpack[Symbol.asyncIterator]()
}

async function readNextEntry(entries: Entries): Promise<Entry> {
  const step = await entries.next().catch(error => {
    throw new BackupFailure(`The backup cannot be read: ${error instanceof Error ? error.message : error}`)
  })
  if (step.done) throw new BackupFailure('The backup is cut short: its end is missing.')
  return step.value
}

async function readManifest(entries: Entries, config: Config, newestMigration: number): Promise<Manifest> {
  const entry = await readNextEntry(entries)
  const manifestJson = entry.header.name === 'manifest.json' ? await readJson(entry) : undefined
  if (v.is(v.object({ format: v.literal(1) }), manifestJson))
    throw new BackupFailure(
      'The backup was made by a version from before the first release, which this one cannot restore: restore it with the version ' +
        'that made it, and export the records there.'
    )
  const parsed = v.safeParse(manifestSchema, manifestJson)
  if (!parsed.success) throw new BackupFailure('The file is not a backup of this program.')
  const manifest = parsed.output
  if (manifest.migration > newestMigration)
    throw new BackupFailure(
      `The backup is of version ${manifest.migration}, this program knows ${newestMigration}: use a newer one.`
    )
  // Amounts are whole minor units: with another scale each of them would have another value.
  const unit = readMoneyUnit(manifest, config)
  const unitWithVariables = applyVariables(unit, config)
  if (listDifferences(unitWithVariables, unit).length > 0)
    throw new BackupFailure(explainDifference(unitWithVariables, unit, 'the books of the backup are kept'))
  return manifest
}

/** Returns what the books of a backup are kept in. An earlier version did not say the time zone. */
const readMoneyUnit = ({ currency, time_zone }: Manifest, { businessTimeZone }: Config): MoneyUnit => ({
  ...currency,
  timeZone: time_zone ?? businessTimeZone
})

async function readJson(entry: Entry): Promise<unknown> {
  try {
    return JSON.parse((await buffer(entry)).toString())
  } catch {
    throw new BackupFailure(`The backup is damaged: ${entry.header.name} cannot be read.`)
  }
}

/** Migrates an empty database to the version of the backup, or a restored one to that of the program. */
async function migrateTo(connection: Connection, config: Config, steps: readonly Migration[]): Promise<void> {
  const db = openPool(connection, { timeZone: config.businessTimeZone, maxConnections: 2 })
  try {
    await migrate(db, { steps })
  } finally {
    await db.destroy()
  }
}

async function loadBackup(
  client: pg.Client,
  entries: Entries,
  manifest: Manifest,
  config: Config
): Promise<RestoreSummary> {
  await refuseUsed(client, manifest)
  await clearSeeds(client)
  const digests: Record<string, string> = {}
  const rows: Record<string, number> = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]))
  let files = 0
  let entry = await readNextEntry(entries)
  while (entry.header.name.startsWith('tables/')) {
    const table = manifest.tables.find(({ name }) => name === entry.header.name.split('/')[1])
    if (!table) throw new BackupFailure(`The backup is damaged: ${entry.header.name} belongs to no table.`)
    const loaded = await loadTable(client, table, entry, entries)
    digests[table.name] = loaded.digest
    rows[table.name] = loaded.rows
    entry = loaded.following
  }
  while (entry.header.name.startsWith('files/')) {
    await keepFile(config, readFileId(entry), await buffer(entry))
    files++
    entry = await readNextEntry(entries)
  }
  const end = entry.header.name === 'end.json' ? v.safeParse(endSchema, await readJson(entry)) : undefined
  if (!end?.success) throw new BackupFailure('The backup is damaged: its end cannot be read.')
  refuseDifferent(end.output, { digests, rows, files })
  return { createdAt: manifest.created_at, rows: sumRows(rows), files }
}

async function refuseUsed(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query(
    'SELECT EXISTS (SELECT FROM merchant) OR EXISTS (SELECT FROM operator) OR EXISTS (SELECT FROM transfer) AS used'
  )
  if (rows[0]?.used || (await readMigrationNumber(client)) !== manifest.migration)
    throw new BackupFailure('The database is in use: restore into an empty one (another DATA_DIR or DATABASE_URL).')
  const localTables = await listTables(client)
  const backupTables = manifest.tables
  if (JSON.stringify(localTables) !== JSON.stringify(backupTables))
    throw new BackupFailure('The tables of the backup are not those of its version: it was made by another program.')
}

/** Rows inserted by migrations are in the backup too, possibly changed since. */
async function clearSeeds(client: pg.Client): Promise<void> {
  for (const { name } of (await listTables(client)).reverse())
    await client.query(`DELETE FROM ${quoteIdentifier(name)}`)
}

/** Sends all parts of a table into one COPY, without its triggers: the backup has what they wrote. Returns the entry after them. */
async function loadTable(client: pg.Client, table: TableShape, first: Entry, entries: Entries) {
  const digest = createHash('sha256')
  let entry = first
  async function* parts() {
    while (entry.header.name.startsWith(`tables/${table.name}/`)) {
      const data = await buffer(entry)
      digest.update(data)
      yield data
      entry = await readNextEntry(entries)
    }
  }
  await client.query(`ALTER TABLE ${quoteIdentifier(table.name)} DISABLE TRIGGER USER`)
  const copy = client.query(copyFrom(`COPY ${formatCopyTarget(table)} FROM STDIN`))
  try {
    await pipeline(Readable.from(parts()), copy)
  } catch (error) {
    // PostgreSQL wraps our errors in its own message.
    if (error instanceof BackupFailure) throw error
    throw new BackupFailure(`The backup is damaged: ${table.name}: ${error instanceof Error ? error.message : error}`)
  }
  await client.query(`ALTER TABLE ${quoteIdentifier(table.name)} ENABLE TRIGGER USER`)
  return { digest: digest.digest('hex'), rows: copy.rowCount, following: entry }
}

function readFileId({ header }: Entry): string {
  const id = header.name.slice('files/'.length)
  // The id becomes part of a path.
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new BackupFailure(`The backup is damaged: ${header.name} is no id.`)
  return id
}

function refuseDifferent(end: ArchiveEnd, actual: ArchiveEnd): void {
  const empty = createHash('sha256').digest('hex')
  const changed = Object.keys(end.rows).filter(
    name => end.rows[name] !== actual.rows[name] || end.digests[name] !== (actual.digests[name] ?? empty)
  )
  if (changed.length > 0) throw new BackupFailure(`The backup is damaged: ${changed.join(', ')}.`)
  if (end.files !== actual.files)
    throw new BackupFailure(`The backup is damaged: ${actual.files} of ${end.files} files.`)
}

const sumRows = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)

/** Checks the ledger in its own days. */
async function checkLedger(connection: Connection, config: Config, manifest: Manifest): Promise<void> {
  const { code, scale, timeZone } = readMoneyUnit(manifest, config)
  const own = { ...config, currency: { code, scale }, businessTimeZone: timeZone }
  const db = openPool(connection, { timeZone, maxConnections: 1 })
  try {
    // A backup of an earlier version has it in its manifest only.
    await openMoneyUnit(db, own)
    const violations = await db.connection().execute(async one => {
      // The checks read the whole ledger.
      await sql`SET statement_timeout = 0`.execute(one)
      return checkInvariants(one)
    })
    if (violations.length > 0)
      throw new BackupFailure(
        `The rows are restored, but the ledger breaks its rules: ${violations.map(({ invariant }) => invariant).join('; ')}.`
      )
  } finally {
    await db.destroy()
  }
}
