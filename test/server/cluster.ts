import { startEmbedded } from '../../src/server/db/embedded.ts'
import { openTestDatabase, TEST_DATA_DIR } from './database.ts'

// Started by the test runner: it keeps the server running from the first file to the last, which join it. Without it the server
// would restart for each file.
const server = process.env.TEST_DATABASE_URL ? null : await startEmbedded(TEST_DATA_DIR, { durable: false })
const template = await openTestDatabase()
// PostgreSQL copies only a database without connections.
await template.db.destroy()
process.once('disconnect', async () => {
  await template.close()
  await server?.stop()
})
process.send?.({ env: { TEST_DATABASE_TEMPLATE: new URL(template.url).pathname.slice(1) } })
