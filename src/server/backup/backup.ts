import { constants, createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as newPack, type Pack } from 'tar-stream'
import type { Config } from '../config/config.ts'
import { getUnit } from '../db/money-unit.ts'
import { ARCHIVE_FORMAT, type ArchiveEnd, addBuffer, addTable, type Manifest } from './archive.ts'
import { runInTransaction, withDatabase } from './database.ts'
import { BackupFailure } from './failure.ts'
import { sealWith } from './seal.ts'
import { formatCopyTarget, listTables, readMigrationNumber, readStoredUnit } from './tables.ts'

/** The content of a backup. */
interface BackupSummary {
  rows: number
  files: number
  /** Ids of pictures that are in the database but missing in the folder. */
  missing: string[]
}

/**
 * Writes a consistent snapshot of the database and the uploaded files into a new file that only its owner can read.
 * Backends can continue meanwhile. With a key it is encrypted and signed. The file gets its name only when it is
 * complete. Throws a {@link BackupFailure} if the name is taken.
 */
export async function writeBackup(config: Config, file: string): Promise<BackupSummary> {
  const partial = `${file}.partial`
  await refuseTaken(file)
  try {
    const summary = await withDatabase(config, async connection => {
      const pack = newPack()
      const writing = writeArchive(pack, config.backupKey, partial)
      const content = runInTransaction(connection, 'ISOLATION LEVEL REPEATABLE READ, READ ONLY', client =>
        addDatabase(pack, client, config)
      ).then(end => addFiles(pack, end, config))
      // A failure on either side stops the other: a full disk stops the reading, a lost database the writing.
      const [result] = await Promise.all([content.catch(error => stopWriting(pack, error)), writing])
      return result
    })
    await makeDurable(partial)
    await rename(partial, file)
    return summary
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function refuseTaken(file: string): Promise<void> {
  if (await stat(file).catch(() => null)) throw new BackupFailure(`${file} exists already: name another file.`)
}

function writeArchive(pack: Pack, key: string | null, file: string): Promise<void> {
  const output = createWriteStream(file, { mode: 0o600 })
  return key === null ? pipeline(pack, createGzip(), output) : pipeline(pack, createGzip(), sealWith(key), output)
}

function stopWriting(pack: Pack, error: unknown): never {
  pack.destroy(error instanceof Error ? error : new Error(String(error)))
  throw error
}

async function addDatabase(
  pack: Pack,
  client: pg.Client,
  config: Config
): Promise<{ end: ArchiveEnd; fileIds: string[] }> {
  const tables = await listTables(client)
  const { code, scale, timeZone } = (await readStoredUnit(client)) ?? getUnit(config)
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    migration: await readMigrationNumber(client),
    created_at: new Date().toISOString(),
    currency: { code, scale },
    time_zone: timeZone,
    tables
  }
  if (manifest.migration === 0) throw new BackupFailure('There is nothing to back up: the database is empty.')
  await addBuffer(pack, 'manifest.json', Buffer.from(JSON.stringify(manifest)))
  const end: ArchiveEnd = { rows: {}, digests: {}, files: 0 }
  for (const table of tables) {
    const rows = client.query(copyTo(`COPY ${formatCopyTarget(table)} TO STDOUT`))
    end.digests[table.name] = await addTable(pack, table.name, rows)
    end.rows[table.name] = rows.rowCount
  }
  const { rows } = await client.query<{ id: string }>('SELECT id FROM file ORDER BY id')
  return { end, fileIds: rows.map(({ id }) => id) }
}

async function addFiles(
  pack: Pack,
  { end, fileIds }: { end: ArchiveEnd; fileIds: string[] },
  { filesDir }: Config
): Promise<BackupSummary> {
  const missing: string[] = []
  for (const id of fileIds) {
    const path = join(filesDir, id.slice(0, 2), id)
    const stats = await stat(path).catch(() => null)
    if (!stats) {
      missing.push(id)
      continue
    }
    const entry = pack.entry({ name: `files/${id}`, size: stats.size, mode: 0o600 })
    await pipeline(createReadStream(path), entry)
    end.files++
  }
  await addBuffer(pack, 'end.json', Buffer.from(JSON.stringify(end)))
  pack.finalize()
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  return { rows, files: end.files, missing }
}

async function makeDurable(path: string): Promise<void> {
  const file = await open(path, constants.O_RDWR)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
