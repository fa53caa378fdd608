// Backups that are encrypted and signed: what is not exactly what the key has signed restores nothing.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeBackup } from '../../../src/server/backup/backup.ts'
import { BackupFailure } from '../../../src/server/backup/failure.ts'
import { restore } from '../../../src/server/backup/restore.ts'
import { openBackup, sealWith } from '../../../src/server/backup/seal.ts'
import { type Config, readConfig } from '../../../src/server/config/config.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const sealed = suite('sealed backups')
const key = 'the key of the backups of this test'
const CHUNK = 65_536 + 16
const HEAD = 32 + 8 + 32
let folder: string
let backend: Backend
let merchant: Merchant
let file: string
let plain: string

const configOf = (url: string, BACKUP_KEY?: string): Config =>
  readConfig({
    DATABASE_URL: url,
    SECRET: '0'.repeat(32),
    FILES_DIR: join(folder, randomUUID()),
    DATA_DIR: folder,
    BACKUP_KEY
  })

sealed.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-sealed-'))
  file = join(folder, 'shop.backup')
  plain = join(folder, 'plain.backup')
  backend = await startBackend()
  merchant = await backend.merchant({ account: 'secret-of-the-shop', available: 12_345n })
  await writeBackup(configOf(backend.databaseUrl, key), file)
  await writeBackup(configOf(backend.databaseUrl), plain)
})
sealed.after(async () => {
  await backend.close()
  await rm(folder, { recursive: true })
})

async function intoEmpty(use: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await openTestDatabase({ migrated: false })
  try {
    await use(database)
  } finally {
    await database.close()
  }
}

async function write(data: Uint8Array): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, data)
  return path
}

async function refusal(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => undefined,
    thrown => thrown
  )
  assert.instance(error, BackupFailure, String(error))
  return (error as BackupFailure).message
}

sealed('a sealed backup restores what it was made of, and shows nothing of it', async () => {
  assert.not.ok((await readFile(file)).includes(Buffer.from('secret-of-the-shop')))
  await intoEmpty(async ({ url, db }) => {
    await restore(configOf(url, key), file)
    const rows = await db.selectFrom('merchant').select(['id', 'account']).where('id', '=', merchant.id).execute()
    assert.equal(rows, [{ id: merchant.id, account: 'secret-of-the-shop' }])
  })
})

sealed('what the key has not signed, or another key has, touches no database', async () => {
  await intoEmpty(async ({ url, db }) => {
    const other = 'another key, also of 32 characters or more'
    assert.match(await refusal(restore(configOf(url), file)), /encrypted: set BACKUP_KEY/)
    assert.match(await refusal(restore(configOf(url, other), file)), /another BACKUP_KEY: with [0-9a-f]{16}, and/)
    assert.match(await refusal(restore(configOf(url, key), plain)), /not signed.*without BACKUP_KEY/)
    const data = await readFile(file)
    const changed = Buffer.from(data)
    changed.writeUInt8(changed.readUInt8(HEAD + 100) ^ 1, HEAD + 100)
    for (const wrong of [data.subarray(0, -1), data.subarray(0, data.length / 2), data.subarray(0, HEAD), changed])
      assert.match(await refusal(restore(configOf(url, key), await write(wrong))), /signature does not fit/)
    assert.match(await refusal(restore(configOf(url, key), join(folder, 'missing'))), /cannot be read/)
    const { rows } = await sql`SELECT FROM pg_tables WHERE schemaname = 'public'`.execute(db)
    assert.equal(rows.length, 0)
  })
})

async function sealedOf(content: Buffer): Promise<Buffer> {
  const sealing = sealWith(key)
  const [data] = await Promise.all([buffer(sealing), pipeline(Readable.from([content]), sealing)])
  return data
}

sealed('every length comes back, also whole chunks and nothing', async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 3 * 65_536]) {
    const content = randomBytes(length)
    const path = await write(await sealedOf(content))
    assert.ok((await buffer(await openBackup(path, key))).equals(content), String(length))
  }
})

sealed('chunks that were swapped, repeated, left out or taken from another backup are refused', async () => {
  const [one, other] = [await sealedOf(randomBytes(200_000)), await sealedOf(randomBytes(200_000))]
  const chunk = (data: Buffer, at: number) => data.subarray(HEAD + at * CHUNK, HEAD + (at + 1) * CHUNK)
  const rest = (from: number) => one.subarray(HEAD + from * CHUNK)
  const head = one.subarray(0, HEAD)
  for (const parts of [
    [head, chunk(one, 1), chunk(one, 0), rest(2)],
    [head, chunk(one, 0), chunk(one, 0), rest(2)],
    [head, chunk(one, 0), rest(2)],
    [head, chunk(other, 0), rest(1)],
    [other.subarray(0, HEAD), rest(0)],
    [one.subarray(0, -64), other.subarray(-64)]
  ])
    assert.match(await refusal(openBackup(await write(Buffer.concat(parts)), key)), /signature does not fit/)
})

sealed('a file that is exchanged after its signature was checked is not decrypted', async () => {
  const one = await sealedOf(randomBytes(200_000))
  const path = await write(one)
  const archive = await openBackup(path, key)
  const changed = Buffer.concat([
    one.subarray(0, HEAD + CHUNK),
    one.subarray(HEAD, HEAD + CHUNK),
    one.subarray(HEAD + 2 * CHUNK)
  ])
  await writeFile(path, changed)
  await buffer(archive).then(
    () => assert.unreachable('it was decrypted'),
    error => assert.match(String(error), /authenticate/)
  )
})

sealed('a short key is refused', () => {
  assert.throws(() => readConfig({ BACKUP_KEY: 'short' }), /BACKUP_KEY must have 32 characters or more/)
})

sealed.run()
