import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Envelope } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { transferSubmit, walletInfo } from '../../../src/contract/wallet/balance.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { request, startBackend } from '../backend.ts'
import { waitUntilBlocked } from '../meanwhile.ts'

const test = suite('payments of one merchant')
const backend = await startBackend({ environment: { PAYMENTS_AT_ONCE: '1', PAYMENTS_WAITING: '10' } })
const { db, url } = backend
const input = { from: 'available', amount: '1.00' } as const

test('one runs, ten wait, the next is told when to retry without using up its key; others are served', async () => {
  const merchant = await backend.merchant({ available: 10_000n })
  const other = await backend.merchant({ available: 10_000n })
  const keys = Array.from({ length: 14 }, () => randomUUID())
  const send = (key: string) => request(url, merchant.token, transferSubmit, input, { key })
  const { sent, held } = await db.transaction().execute(async tx => {
    await tx.selectFrom('account').select('id').where('merchant_id', '=', merchant.id).forUpdate().execute()
    const sent = keys.map(send)
    // All but eleven get a response while the first is blocked.
    const held = await firstOf(sent, 3)
    await waitUntilBlocked(db)
    await other.ok(transferSubmit, input)
    await merchant.ok(walletInfo, {})
    return { sent, held }
  })
  for (const response of held) {
    assert.is(response.status, 429)
    assert.is(response.headers.get('retry-after'), '2')
    const { data, message } = (await response.clone().json()) as Envelope<RefusalData>
    assert.is(data.reason, 'rate_limited')
    assert.is(message, 'Too many requests at once. Try again in 2 s.')
  }
  const answers = await Promise.all(sent)
  assert.is(answers.filter(({ status }) => status === 200).length, 11)
  assert.is((await readBalances(db, merchant.id)).promotion, 1_100n)
  // Refused ones were never decided: the same keys are accepted now, and accepted ones move nothing again.
  for (const key of keys) assert.is((await send(key)).status, 200)
  assert.is((await readBalances(db, merchant.id)).promotion, 1_400n)
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
