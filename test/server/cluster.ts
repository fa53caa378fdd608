import { readConfig } from '../../src/server/config.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { seedDemo } from '../../src/server/demo/index.ts'
import { openTestDatabase, TEST_DATA_DIR, type TestDatabase } from './database.ts'

// Started by the test runner: it keeps the server running from the first file to the last, which join it. Without it the server
// would restart for each file.
const server = process.env.TEST_DATABASE_URL ? null : await startEmbedded(TEST_DATA_DIR, { durable: false })
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
})
process.send?.({ env: { TEST_DATABASE_TEMPLATE: await finish(migrated) } })
