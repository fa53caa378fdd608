import { startEmbedded } from '../../src/server/db/embedded.ts'
import { TEST_DATA_DIR } from './database.ts'

// The test runner starts this: it keeps the server up from the first file to the last, which join it. Without it the server
// would start anew for each file.
const server = process.env.TEST_DATABASE_URL ? null : await startEmbedded(TEST_DATA_DIR, { durable: false })
process.once('disconnect', () => server?.stop())
process.send?.({ env: {} })
