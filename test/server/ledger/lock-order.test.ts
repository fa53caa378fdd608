import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { postMovements } from '../../../src/server/ledger/index.ts'
import { openTestDatabase } from '../database.ts'
import { waitUntilBlocked } from '../meanwhile.ts'
import { createMerchant } from '../merchants.ts'
import { expectRefusal } from '../refused.ts'

const test = suite('the order of locks')
const database = await openTestDatabase()
const { db } = database

test('accounts are locked by their ids, whatever the order of the index, the table or the movement', async () => {
  const merchantId = await createMerchant(db, { available: 100n })
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
    const posting = runTransaction(db, other => postMovements(other, [move]))
    posting.catch(() => undefined)
    await waitUntilBlocked(db)
    // It waits for the lower id and holds nothing yet.
    const free = tx.selectFrom('account').select('id').where('id', '=', higher.id).forUpdate().skipLocked()
    assert.equal(await free.execute(), [{ id: higher.id }])
    return { posting }
  })
  await expectRefusal('insufficient_balance', posted.posting)
})

test.after(() => database.close())
test.run()
