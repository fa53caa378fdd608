import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../src/server/config/config.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { seedDemo } from '../../src/server/demo/index.ts'
import { isRunning, openTestDatabase, type TestDatabase, testDataDir } from './database.ts'

const memory = '/dev/shm'
const prefix = 'merchant-wallet-test-'
const ROOM_BYTES = 2 ** 31

/**
 * Makes a folder in memory, where Linux has room for it. Each test database is a thousand files, and ext4 takes long to create
 * files after many were deleted. Without one the files are in .cache, which other systems keep between runs.
 */
async function folderInMemory(): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  if (bavail * bsize < ROOM_BYTES) return undefined
  // Those of killed runs.
  for (const name of await readdir(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      await rm(join(memory, name), { recursive: true, force: true })
  const folder = join(memory, prefix + process.pid)
  await mkdir(folder)
  // PostgreSQL's own user enters it.
  await chmod(folder, 0o711)
  return folder
}

// Started by the test runner: it keeps the server running from the first file to the last, which join it. Without it the server
// would restart for each file.
const own = process.env.TEST_DATABASE_URL ? undefined : await folderInMemory()
if (own) process.env.TEST_DATA_DIR = own
const server = process.env.TEST_DATABASE_URL ? null : await startEmbedded(testDataDir(), { durable: false })
const migrated = await openTestDatabase()
const templates = [migrated]

/** Closes a template's connections, because PostgreSQL copies only a database without any. Returns its name. */
async function finish(template: TestDatabase): Promise<string> {
  await template.db.destroy()
  return new URL(template.url).pathname.slice(1)
}

/** Creates a database with the demo shop. Seeding takes seconds, a copy a tenth of one. */
async function makeDemo(): Promise<void> {
  const demo = await openTestDatabase()
  templates.push(demo)
  await seedDemo(demo.db, readConfig({}))
  process.send?.({ env: { TEST_DEMO_TEMPLATE: await finish(demo) } })
}

// The first stage whose files open the demo shop asks for it.
process.once('message', makeDemo)
process.once('disconnect', async () => {
  for (const template of templates) await template.close()
  await server?.stop()
  if (own) await rm(own, { recursive: true, force: true })
})
process.send?.({
  env: { TEST_DATABASE_TEMPLATE: await finish(migrated), ...(own && { TEST_DATA_DIR: own }) }
})
