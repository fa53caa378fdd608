import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Db } from '../../../src/server/db/schema.ts'
import { ensureOperator } from '../../../src/server/operator/index.ts'
import { findByToken } from '../../../src/server/staff/index.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { revokeOperator } from '../operators.ts'

const first = suite('the first operator')
let database: TestDatabase
let dataDir: string

first.before.each(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'operator-test-'))
})
first.after.each(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const findOperator = (db: Db, token: string) => findByToken(db, token, '127.0.0.1')
const configOf = (folder: string, databaseUrl: string | null = null) => ({
  dataDir: folder,
  databaseUrl,
  port: 8787,
  publicUrl: null
})
const key = async (folder = dataDir) => JSON.parse(await readFile(join(folder, 'operator.json'), 'utf8'))

first('the first operator is created with a file that only its owner can read', async () => {
  const { state, file } = await ensureOperator(database.db, configOf(dataDir))
  assert.is(state, 'ready')
  assert.is((await stat(file)).mode & 0o777, 0o600)
  const { url, token } = await key()
  assert.is(url, 'http://127.0.0.1:8787')
  const { name, role } = (await findOperator(database.db, token)) ?? {}
  assert.equal([name, role], ['Operator', 'owner'])
  assert.is(await findByToken(database.db, token, '203.0.113.9'), undefined, 'the token is for this machine')
})

first('the file stays the same at the next start, except for the address', async () => {
  await ensureOperator(database.db, configOf(dataDir))
  const { token } = await key()
  await ensureOperator(database.db, { ...configOf(dataDir), port: 9000 })
  assert.equal(await key(), { url: 'http://127.0.0.1:9000', token })
})

first('a lost or broken file of an embedded database gets a new token', async () => {
  await ensureOperator(database.db, configOf(dataDir))
  const { token } = await key()
  await writeFile(join(dataDir, 'operator.json'), '{')
  assert.is((await ensureOperator(database.db, configOf(dataDir))).state, 'ready')
  assert.is(await findOperator(database.db, token), undefined)
  assert.ok(await findOperator(database.db, (await key()).token))
})

first('with a shared database the token stays with the process that created it', async () => {
  const other = await mkdtemp(join(tmpdir(), 'operator-test-'))
  const states = await Promise.all([
    ensureOperator(database.db, configOf(dataDir, 'postgres://db/wallet')),
    ensureOperator(database.db, configOf(other, 'postgres://db/wallet'))
  ])
  assert.equal(states.map(({ state }) => state).sort(), ['elsewhere', 'ready'])
  await rm(other, { recursive: true, force: true })
})

first('a revoked first operator is not restored', async () => {
  await ensureOperator(database.db, configOf(dataDir))
  const { id } = (await findOperator(database.db, (await key()).token)) ?? { id: '' }
  await revokeOperator(database.db, id)
  assert.is((await ensureOperator(database.db, configOf(dataDir))).state, 'elsewhere')
})

first.run()
