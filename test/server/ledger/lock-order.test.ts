import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { transaction } from '../../../src/server/db/retry.ts'
import { post } from '../../../src/server/ledger/index.ts'
import { openTestDatabase } from '../database.ts'
import { untilBlocked } from '../meanwhile.ts'
import { newMerchant } from '../merchants.ts'
import { refused } from '../refused.ts'

const test = suite('the order of locks')
const database = await openTestDatabase()
const { db } = database

test('accounts are locked by their ids, whatever the order of the index, the table or the movement', async () => {
  const merchantId = await newMerchant(db, { available: 100n })
  const own = db.selectFrom('account').select(['id', 'kind']).where('merchant_id', '=', merchantId)
  const rows = await own.where('kind', 'in', ['hold', 'escrow']).orderBy('id').execute()
  const [lower, higher] = rows as [(typeof rows)[0], (typeof rows)[0]]
  // By name the other comes first, and by its position in the table too, once this one was written again.
  assert.ok(lower.kind > higher.kind)
  await db.updateTable('account').set({ balance: 0n }).where('id', '=', lower.id).execute()
  const move = {
    debit: { merchantId, kind: higher.kind as 'escrow' },
    credit: { merchantId, kind: lower.kind as 'hold' },
    amount: 1n,
    type: 'transfer' as const
  }
  const posted = await db.transaction().execute(async tx => {
    await tx.selectFrom('account').select('id').where('id', '=', lower.id).forUpdate().execute()
    const posting = transaction(db, other => post(other, [move]))
    posting.catch(() => undefined)
    await untilBlocked(db)
    // It waits for the lower id and holds nothing yet.
    const free = tx.selectFrom('account').select('id').where('id', '=', higher.id).forUpdate().skipLocked()
    assert.equal(await free.execute(), [{ id: higher.id }])
    return { posting }
  })
  await refused('insufficient_balance', posted.posting)
})

test.after(() => database.close())
test.run()
