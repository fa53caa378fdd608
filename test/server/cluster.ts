import { startEmbedded } from '../../src/server/db/embedded.ts'
import { openTestDatabase, TEST_DATA_DIR } from './database.ts'

// The test runner starts this: it keeps the server up from the first file to the last, which join it. Without it the server
// would start anew for each file.
const server = process.env.TEST_DATABASE_URL ? null : await startEmbedded(TEST_DATA_DIR, { durable: false })
const template = await openTestDatabase()
// PostgreSQL copies only a database that nobody is connected to.
await template.db.destroy()
process.once('disconnect', async () => {
  await template.close()
  await server?.stop()
})
process.send?.({ env: { TEST_DATABASE_TEMPLATE: new URL(template.url).pathname.slice(1) } })
