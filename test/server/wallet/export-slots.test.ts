import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordExport } from '../../../src/contract/wallet/record.ts'
import { statementExport } from '../../../src/contract/wallet/statement.ts'
import { type Merchant, request, startBackend } from '../backend.ts'
import { untilBlocked } from '../meanwhile.ts'

const test = suite('exports at once')
const backend = await startBackend()
const { db, url } = backend
const ask = (merchant: Merchant) => request(url, merchant.token, recordExport, {})
const askStatement = (merchant: Merchant) =>
  request(url, merchant.token, statementExport, { month: '2026-03', format: 'pdf' })

test('two exports run at once; the next is told when to retry', async () => {
  const [one, two, three] = [
    await backend.merchant({ available: 100n }),
    await backend.merchant({ available: 100n }),
    await backend.merchant({ available: 100n })
  ] as const
  const running = await db.transaction().execute(async tx => {
    await sql`LOCK TABLE entry IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const first = ask(one)
    await untilBlocked(db, 1)
    const second = ask(two)
    await untilBlocked(db, 2)
    for (const third of [await ask(three), await askStatement(three)]) {
      assert.is(third.status, 429)
      assert.is(third.headers.get('retry-after'), '2')
    }
    await three.ok(walletInfo, {})
    return { first, second }
  })
  for (const response of [await running.first, await running.second]) assert.match(await response.text(), /1\.00/)
  for (const merchant of [one, two, three]) {
    const response = await ask(merchant)
    assert.is(response.status, 200)
    assert.match(await response.text(), /1\.00/)
  }
})

test.after(() => backend.close())
test.run()
