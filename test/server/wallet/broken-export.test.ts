import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { recordExport } from '../../../src/contract/wallet/record.ts'
import { createApp } from '../../../src/server/app.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { DatabaseUnavailable } from '../../../src/server/db/unavailable.ts'
import { creditRecharge } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, request, startBackend } from '../backend.ts'

// More than the export reads at once.
const RECORDS = 1_100
const secret = 'a secret of the tests, 32 characters or more'
const broken = suite('an export that breaks')
let backend: Backend
let merchant: Merchant

broken.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant()
  await runTransaction(backend.db, async tx => {
    for (let count = 0; count < RECORDS; count += 1) {
      await creditRecharge(tx, { merchantId: merchant.id, amount: 1n })
    }
  })
})
broken.after(() => backend.close())

/** A backend whose reading of records fails at the given query. */
async function withFailingRead(query: number, error: Error, use: (url: string, lines: unknown[]) => Promise<void>) {
  let reads = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows[0] && 'balance_after' in result.rows[0]) reads += 1
      if (reads >= query) throw error
      return result
    }
  }
  const lines: unknown[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) })
  const app = createApp({ db: backend.db.withPlugin(plugin), config: backend.config, secret, log })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const said: unknown[] = []
  const original = console.error
  console.error = (...words) => void said.push(words)
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines)
    assert.equal(said, [], 'nothing is printed beside the log')
  } finally {
    console.error = original
    server.close()
  }
}

broken('an error before the first byte is a normal response, logged once', () =>
  withFailingRead(1, new Error('broken on purpose'), async (url, lines) => {
    const response = await request(url, merchant.token, recordExport, {})
    assert.is(response.status, 500)
    assert.is((await response.json()).code, CODE.fault)
    assert.equal(
      lines.map(line => (line as { msg: string }).msg),
      ['request failed']
    )
  })
)

broken('an unavailable database is 503, to be tried again', () =>
  withFailingRead(1, new DatabaseUnavailable('away on purpose'), async url => {
    const response = await request(url, merchant.token, recordExport, {})
    assert.is(response.status, 503)
    assert.is(response.headers.get('retry-after'), '2')
  })
)

broken(
  'after an error midway the reader sees an incomplete file, and one log line contains the request and the reason',
  () =>
    withFailingRead(2, new Error('broken on purpose'), async (url, lines) => {
      const response = await request(url, merchant.token, recordExport, {})
      assert.is(response.status, 200)
      const failure = await response.text().then(
        () => undefined,
        error => error
      )
      assert.instance(failure, Error)
      assert.is(lines.length, 1)
      const [line] = lines as { msg: string; path: string; request: string; err: { message: string } }[]
      assert.is(line?.msg, 'a file broke off on its way')
      assert.is(line?.path, recordExport.path)
      assert.is(line?.request, response.headers.get('x-request-id'))
      assert.is(line?.err.message, 'broken on purpose')
    })
)

broken.run()
