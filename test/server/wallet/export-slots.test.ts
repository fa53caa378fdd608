import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordExport } from '../../../src/contract/wallet/record.ts'
import { statementExport } from '../../../src/contract/wallet/statement.ts'
import { type Merchant, request, startBackend } from '../backend.ts'
import { readBlocked, waitUntilBlocked } from '../meanwhile.ts'

const test = suite('exports at once')
const backend = await startBackend()
const { db, url } = backend
const ask = (merchant: Merchant) => request(url, merchant.token, recordExport, {})
const askStatement = (merchant: Merchant) =>
  request(url, merchant.token, statementExport, { month: '2026-03', format: 'pdf' })

test('two exports run at once, one of each merchant; others wait in turn, and too many are told when to retry', async () => {
  const [one, two, three] = [
    await backend.merchant({ available: 100n }),
    await backend.merchant({ available: 100n }),
    await backend.merchant({ available: 100n })
  ] as const
  const running = await db.transaction().execute(async tx => {
    await sql`LOCK TABLE entry IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const sent = [ask(one)]
    await waitUntilBlocked(db, 1)
    sent.push(askStatement(two))
    await waitUntilBlocked(db, 2)
    const many = Array.from({ length: 5 }, () => ask(three))
    // Three wait. By the time that the others are refused, all of them have come.
    const refused = await firstOf(many, 2)
    for (const response of refused) {
      assert.is(response.status, 429)
      assert.is(response.headers.get('retry-after'), '2')
    }
    assert.is(await readBlocked(db), 2)
    await three.ok(walletInfo, {})
    return { sent, many }
  })
  const answers = await Promise.all([...running.sent, ...running.many])
  assert.equal(answers.map(({ status }) => status).toSorted(), [200, 200, 200, 200, 200, 429, 429])
  // Each place is free again when its file was read.
  for (const response of answers) await response.text()
  for (const merchant of [one, two, three]) {
    const response = await ask(merchant)
    assert.is(response.status, 200)
    assert.match(await response.text(), /1\.00/)
  }
})

/** Returns the first responses, as many as given. */
function firstOf(sent: readonly Promise<Response>[], count: number): Promise<Response[]> {
  const answered: Response[] = []
  return new Promise((resolve, reject) => {
    for (const one of sent) {
      one.then(response => {
        answered.push(response)
        if (answered.length === count) resolve([...answered])
      }, reject)
    }
  })
}

test.after(() => backend.close())
test.run()
