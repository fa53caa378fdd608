import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withdrawPasswordUpdate } from '../../../src/contract/account/password.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { withdrawInfo, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { ClockSkew, readDatabaseClock, refuseClockSkew } from '../../../src/server/db/clock.ts'
import { checkInvariants } from '../../../src/server/ledger/index.ts'
import { startBackend, transactionPassword } from '../backend.ts'
import { createWithdrawalAccount } from '../withdrawals.ts'

const test = suite('the clock of the database')
const backend = await startBackend()
const { db } = backend
const RealDate = Date
const DAY_MS = 86_400_000
const step = { from: 'available', amount: '1.00' } as const

/** Runs work while the clock of this process is ahead by this time. */
async function ahead<T>(shiftMs: number, work: () => Promise<T>): Promise<T> {
  globalThis.Date = class extends RealDate {
    constructor(...parameters: unknown[]) {
      super(...((parameters.length === 0 ? [RealDate.now() + shiftMs] : parameters) as [number]))
    }
    static override now() {
      return RealDate.now() + shiftMs
    }
  } as DateConstructor
  try {
    return await work()
  } finally {
    globalThis.Date = RealDate
  }
}

const isNow = (at: Date | null | undefined, now: Date) => Math.abs((at?.getTime() ?? 0) - now.getTime()) < 60_000

test('a process whose clock is off by more than 5 s learns by how much and in which direction', async () => {
  for (const shift of [0, 3_000, -3_000]) await ahead(shift, () => refuseClockSkew(db))
  for (const [shift, words] of [
    [8_000, / 8 s ahead of the database's/],
    [-8_000, / 8 s behind the database's/],
    [DAY_MS, / 86400 s ahead of /]
  ] as const) {
    const error = await ahead(shift, () => refuseClockSkew(db)).catch(error => error)
    assert.instance(error, ClockSkew)
    assert.match(error.message, words)
  }
})

test('a process a day ahead dates the money by the database', async () => {
  const merchant = await backend.merchant({ available: 10_000n })
  const now = await readDatabaseClock(db)
  await ahead(DAY_MS, () => merchant.ok(transferSubmit, step))
  await merchant.ok(transferSubmit, step)
  const entries = db.selectFrom('entry').select(['created_at', 'day']).where('merchant_id', '=', merchant.id)
  for (const { created_at, day } of await entries.execute()) {
    assert.ok(isNow(created_at, now), String(created_at))
    assert.is(day, created_at.toISOString().slice(0, 10))
  }
  const accounts = db.selectFrom('account').select('last_at').where('merchant_id', '=', merchant.id)
  for (const { last_at } of await accounts.where('last_at', 'is not', null).execute()) assert.ok(isNow(last_at, now))
})

test("a process a day ahead neither lifts a block nor uses another day's attempts", async () => {
  const merchant = await backend.merchant({ available: 10_000n })
  const account_id = await createWithdrawalAccount(db, merchant.id)
  const input = { account_id, amount: '5.00', password: 'another-246810' }
  await merchant.ok(withdrawPasswordUpdate, { current_password: transactionPassword, new_password: input.password })
  await ahead(DAY_MS + 3_600_000, () => merchant.refused('transaction_password_recent', withdrawSubmit, input))
  const other = await backend.merchant({ available: 10_000n })
  const theirs = {
    account_id: await createWithdrawalAccount(db, other.id),
    amount: '5.00',
    password: transactionPassword
  }
  const { times_left } = await other.ok(withdrawInfo, {})
  await ahead(DAY_MS, () => other.ok(withdrawSubmit, theirs))
  assert.is((await other.ok(withdrawInfo, {})).times_left, times_left - 1)
})

test('a process a day ahead opens sessions of normal length, and ends none of others', async () => {
  const merchant = await backend.merchant()
  const now = await readDatabaseClock(db)
  await ahead(DAY_MS, async () => {
    await merchant.ok(profile, {})
    await openSession(db, 'a secret of the tests, 32 characters or more', merchant.id, 'ahead')
  })
  const session = db.selectFrom('session').select('access_expires_at').where('user_agent', '=', 'ahead')
  const { access_expires_at } = await session.executeTakeFirstOrThrow()
  assert.ok(isNow(new Date(access_expires_at.getTime() - 15 * 60_000), now))
})

test('all invariants hold afterwards', async () => {
  assert.equal(await checkInvariants(db), [])
})

test.after(() => backend.close())
test.run()
