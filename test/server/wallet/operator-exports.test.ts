// Files for operators are made at their reader's pace: of any length, from one statement each.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPool } from '../../../src/server/db/pool.ts'
import { exportDocuments } from '../../../src/server/wallet/document-export.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const RECHARGES = 12_000
const test = suite('exports of operators')
let backend: Backend

test.before(async () => {
  backend = await startBackend()
  const { id } = await backend.merchant()
  await sql`INSERT INTO recharge (id, merchant_id, amount, network, address)
    SELECT gen_random_uuid(), ${id}, n, 'TRC20', 'T' FROM generate_series(1, ${RECHARGES}::integer) AS n`.execute(
    backend.db
  )
})
test.after(() => backend.close())

const today = new Date().toISOString().slice(0, 10)
const period = { from: today, to: today }

test('a period of many documents is complete, at its reader’s pace', async () => {
  const path = `/api/v1/operator/document_export?kind=recharges&from=${today}&to=${today}`
  const { text } = await send(backend.url, path, { token: backend.operator.token })
  const lines = parse(text, { columns: true, bom: true }) as { amount: string; created_at: string }[]
  assert.is(lines.length, RECHARGES)
  assert.is(new Set(lines.map(({ amount }) => amount)).size, RECHARGES)
  assert.match(lines[0]?.created_at ?? '', /^\d{4}-\d\d-\d\dT.*Z$/)
})

test('one that is not read to its end releases its connection', async () => {
  const db = openPool({ connectionString: backend.databaseUrl }, { timeZone: 'UTC', maxConnections: 1 })
  try {
    const csv = await exportDocuments(db, { kind: 'recharges', ...period }, backend.config.currency)
    for await (const _ of csv) break
    csv.destroy()
    // There is one connection: this waits for it.
    const { rows } = await sql`SELECT current_setting('statement_timeout') AS timeout`.execute(db)
    assert.equal(rows, [{ timeout: '30s' }])
  } finally {
    await db.destroy()
  }
})

test.run()
