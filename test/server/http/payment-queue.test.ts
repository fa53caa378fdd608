import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Envelope } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { transferSubmit } from '../../../src/contract/wallet/transfer-submit.ts'
import { walletInfo } from '../../../src/contract/wallet/wallet-info.ts'
import { balancesOf } from '../../../src/server/ledger/index.ts'
import { request, startBackend } from '../backend.ts'
import { untilBlocked } from '../meanwhile.ts'

const test = suite('payments of one merchant')
const backend = await startBackend({ environment: { PAYMENTS_AT_ONCE: '1', PAYMENTS_WAITING: '10' } })
const { db, url } = backend
const input = { from: 'available', amount: '1.00' } as const

test('one runs, ten wait, the next is told when to come again and uses up no key; others are served', async () => {
  const merchant = await backend.merchant({ available: 10_000n })
  const other = await backend.merchant({ available: 10_000n })
  const keys = Array.from({ length: 14 }, () => randomUUID())
  const send = (key: string) => request(url, merchant.token, transferSubmit, input, { key })
  const { sent, held } = await db.transaction().execute(async tx => {
    await tx.selectFrom('account').select('id').where('merchant_id', '=', merchant.id).forUpdate().execute()
    const sent = keys.map(send)
    // All but eleven are answered while the first is held up.
    const held = await firstOf(sent, 3)
    await untilBlocked(db)
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
  assert.is((await balancesOf(db, merchant.id)).promotion, 1_100n)
  // What was turned away was never decided: the same keys are taken now, and those that were taken move nothing again.
  for (const key of keys) assert.is((await send(key)).status, 200)
  assert.is((await balancesOf(db, merchant.id)).promotion, 1_400n)
})

/** The first so many that are answered. */
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
