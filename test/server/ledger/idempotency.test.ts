import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPool } from '../../../src/server/db/pool.ts'
import { Refusal } from '../../../src/server/errors/refusal.ts'
import {
  checkInvariants,
  type KeyAnswer,
  RefusedBefore,
  readBalances,
  runOnce,
  writeRefusal
} from '../../../src/server/ledger/index.ts'
import { openTestDatabase } from '../database.ts'
import { waitUntilBlocked } from '../meanwhile.ts'
import { createMerchant } from '../merchants.ts'
import { expectRefusal } from '../refused.ts'
import { allowWithdrawals, createWithdrawalAccount, withdraw } from '../withdrawals.ts'

const database = await openTestDatabase()
const { db } = database
const LEVELS = ['read committed', 'serializable'] as const
const idempotency = suite('idempotency')

async function newOwner(available: bigint, timesPerDay = 1_000) {
  const merchantId = await createMerchant(db, { available })
  await allowWithdrawals(db, timesPerDay)
  return { merchantId, accountId: await createWithdrawalAccount(db, merchantId) }
}

for (const isolation of LEVELS) {
  idempotency(`fifty identical requests at once move money once (${isolation})`, async () => {
    const pool = openPool(database.connection, { timeZone: 'UTC', isolation, maxConnections: 20 })
    const owner = await newOwner(10_000n)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(pool, { ...owner, amount: 100n, key })))
    assert.is(new Set(answers.map(({ id }) => id)).size, 1)
    const { available, hold } = await readBalances(db, owner.merchantId)
    assert.equal([available, hold], [9_900n, 100n])
    await pool.destroy()
  })

  idempotency(`fifty people at once take no more than the daily limit (${isolation})`, async () => {
    const pool = openPool(database.connection, { timeZone: 'UTC', isolation, maxConnections: 20 })
    const owner = await newOwner(10_000n, 3)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => withdraw(pool, { ...owner, amount: 100n, key: randomUUID() }))
    )
    const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    assert.is(refusals.length, 47)
    assert.ok(
      refusals.every(error => error instanceof Refusal && error.reason === 'withdraw_times_used'),
      String(refusals[0])
    )
    assert.is((await readBalances(db, owner.merchantId)).hold, 300n)
    await pool.destroy()
  })

  idempotency(`fifty different requests at once spend no more than the balance (${isolation})`, async () => {
    const pool = openPool(database.connection, { timeZone: 'UTC', isolation, maxConnections: 20 })
    const owner = await newOwner(1_050n)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => withdraw(pool, { ...owner, amount: 100n, key: randomUUID() }))
    )
    const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    assert.is(refusals.length, 40)
    assert.ok(
      refusals.every(error => error instanceof Refusal && error.reason === 'insufficient_balance'),
      String(refusals[0])
    )
    assert.equal(await readBalances(db, owner.merchantId), { available: 50n, hold: 1_000n, escrow: 0n, promotion: 0n })
    await pool.destroy()
  })
}

idempotency('the same key gets the first response again, also later', async () => {
  const owner = await newOwner(1_000n)
  const key = randomUUID()
  const first = await withdraw(db, { ...owner, amount: 100n, key })
  assert.equal(await withdraw(db, { ...owner, amount: 100n, key }), first)
})

idempotency('the same key with another body or for another operation is refused', async () => {
  const owner = await newOwner(1_000n)
  const key = randomUUID()
  await withdraw(db, { ...owner, amount: 100n, key })
  await expectRefusal('idempotency_mismatch', withdraw(db, { ...owner, amount: 200n, key }))
  const other = { ownerId: owner.merchantId, key, operation: 'transfer_submit', fingerprint: '100' }
  await expectRefusal(
    'idempotency_mismatch',
    runOnce(db, other, async () => ({}))
  )
  assert.is((await readBalances(db, owner.merchantId)).hold, 100n)
})

idempotency('the same key of another person is another key', async () => {
  const [one, other] = [await newOwner(1_000n), await newOwner(1_000n)]
  const key = randomUUID()
  const answers = [
    await withdraw(db, { ...one, amount: 100n, key }),
    await withdraw(db, { ...other, amount: 100n, key })
  ]
  assert.is.not(answers[0]?.id, answers[1]?.id)
})

idempotency('a refusal that was not stored decides nothing; a stored one is final', async () => {
  const owner = await newOwner(50n)
  const intent = { ownerId: owner.merchantId, key: randomUUID(), operation: 'x', fingerprint: 'x' }
  const refuse = async () => {
    throw new Refusal('insufficient_balance')
  }
  // As after a process that was killed between the two.
  await expectRefusal('insufficient_balance', runOnce(db, intent, refuse))
  const answer = async (body: string) => (await writeRefusal(db, intent, body)).answer
  assert.is(await answer('{"code":10005,"data":1}'), '{"code":10005,"data":1}')
  assert.is(await answer('{"code":10005,"data":2}'), '{"code":10005,"data":1}')
  const late = await runOnce(db, intent, async () => ({})).catch(error => error)
  assert.instance(late, RefusedBefore)
  assert.is(late.body, '{"code":10005,"data":1}')
  await expectRefusal('idempotency_mismatch', writeRefusal(db, { ...intent, fingerprint: 'y' }, '{}'))
})

for (const isolation of LEVELS) {
  idempotency(`a refusal after another copy's success becomes that success (${isolation})`, async () => {
    const pool = openPool(database.connection, { timeZone: 'UTC', isolation, maxConnections: 4 })
    const { merchantId } = await newOwner(50n)
    const intent = { ownerId: merchantId, key: randomUUID(), operation: 'x', fingerprint: 'x' }
    let answer: Promise<KeyAnswer> | undefined
    const done = await runOnce(pool, intent, async () => {
      answer ??= writeRefusal(pool, intent, '{"code":10005}')
      await waitUntilBlocked(db)
      return { moved: true }
    })
    assert.equal(done, { moved: true })
    assert.equal(JSON.parse((await answer)?.answer ?? ''), { code: 10000, message: 'OK', data: done })
    await pool.destroy()
  })
}

idempotency('an error after the money moved rolls back everything', async () => {
  const owner = await newOwner(100n)
  const intent = { ownerId: owner.merchantId, key: randomUUID(), operation: 'x', fingerprint: 'x' }
  const failed = await runOnce(db, intent, async tx => {
    await withdraw(tx, { ...owner, amount: 100n, key: randomUUID() })
    throw new Error('the process failed here')
  }).catch(error => error)
  assert.is(failed.message, 'the process failed here')
  assert.is((await readBalances(db, owner.merchantId)).available, 100n)
})

idempotency('all invariants hold afterwards', async () => {
  assert.equal(await checkInvariants(db), [])
})

idempotency.after(() => database.close())
idempotency.run()
