// Currency, decimals and time zone of the books: what a start takes, what it refuses, and what the first amount fixes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appInfo } from '../../../src/contract/home/app-info.ts'
import {
  operatorCurrencySet,
  operatorInstallationDetail
} from '../../../src/contract/settings/installation.operator.ts'
import { operatorApprovalApprove } from '../../../src/contract/staff/approval.operator.ts'
import { operatorChecklist } from '../../../src/contract/staff/checklist.operator.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { ConfigError } from '../../../src/server/config/values.ts'
import { formatUnit, type MoneyUnit } from '../../../src/server/db/money-unit.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { closeDays } from '../../../src/server/ledger/index.ts'
import { followUnit, openMoneyUnit, PRICES, readBooks } from '../../../src/server/settings/money-unit.ts'
import { start } from '../../../src/server/start.ts'
import { waitUntil } from '../../time.ts'
import { startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'

const test = suite('currency, decimals and time zone')
const log = pino({ level: 'silent' })
let folder: string
let database: TestDatabase

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-unit-'))
})
test.after(() => rm(folder, { recursive: true }))
test.before.each(async () => {
  database = await openTestDatabase()
})
test.after.each(() => database.close())

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: database.url,
    SECRET: 'a secret of the tests, 32 characters or more',
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    ...environment
  })

async function begin(environment: Record<string, string> = {}): Promise<MoneyUnit> {
  const config = configOf(environment)
  await (await start(config, log, folder)).stop()
  return { ...config.currency, timeZone: config.businessTimeZone }
}

async function refused(words: RegExp, environment: Record<string, string>): Promise<void> {
  const error = await begin(environment).catch(thrown => thrown)
  assert.instance(error, ConfigError, String(error))
  assert.match(error.message, words)
}

const priceOf = async (db: Db) =>
  (await db.selectFrom('grade').select('price').where('name', '=', 'platinum').executeTakeFirstOrThrow()).price

test('the first start remembers what is set, and later ones need no variable', async () => {
  const euros = { code: 'EUR', scale: 2, timeZone: 'Europe/Berlin' }
  assert.equal(await begin({ CURRENCY: 'EUR', BUSINESS_TZ: 'Europe/Berlin' }), euros)
  assert.equal(await begin(), euros)
  assert.equal(await readBooks(database.db), { unit: euros, fixedAt: null })
})

test('before the first amount another variable is taken, and prices keep their value', async () => {
  await begin({ CURRENCY: 'JPY', CURRENCY_SCALE: '0' })
  assert.is(await priceOf(database.db), 500n)
  assert.equal(await begin({ CURRENCY_SCALE: '3' }), { code: 'JPY', scale: 3, timeZone: 'UTC' })
  assert.is(await priceOf(database.db), 500_000n)
  await database.db.updateTable('grade').set({ price: 500_001n }).where('name', '=', 'platinum').execute()
  await refused(/CURRENCY_SCALE is 2, but there are prices or limits with more decimals/, { CURRENCY_SCALE: '2' })
  assert.is(await priceOf(database.db), 500_001n)
})

test('after the first amount a start with other values is refused with both values and what to do', async () => {
  await begin({ CURRENCY: 'EUR', BUSINESS_TZ: 'Asia/Kolkata' })
  await createMerchant(database.db, { available: 1n })
  assert.ok((await readBooks(database.db)).fixedAt)
  await refused(/^CURRENCY_SCALE is 3, but .* in EUR with 2 decimals .* Set CURRENCY_SCALE=2, or remove the variable/, {
    CURRENCY_SCALE: '3'
  })
  await refused(/^CURRENCY is USD and BUSINESS_TZ is UTC, but/, { CURRENCY: 'USD', BUSINESS_TZ: 'UTC' })
  const same = { CURRENCY: 'EUR', CURRENCY_SCALE: '2', BUSINESS_TZ: 'Asia/Calcutta' }
  assert.is((await begin(same)).code, 'EUR')
  assert.is((await begin()).code, 'EUR')
})

test('books from before this was remembered are those of the variables', async () => {
  await createMerchant(database.db, { available: 1n })
  await begin({ CURRENCY: 'EUR' })
  assert.is(await priceOf(database.db), 50_000n)
  await refused(/^CURRENCY is USD, but/, { CURRENCY: 'USD' })
})

test('a process that counts in something else writes no amount', async () => {
  await openMoneyUnit(database.db, configOf())
  const other = configOf({ CURRENCY_SCALE: '6' })
  const db = openPool(database.connection, { timeZone: 'UTC', unit: () => formatUnit(other), maxConnections: 1 })
  try {
    const failure = await createMerchant(db, { available: 1n }).catch(error => error)
    assert.match(String(failure), 'this process counts in USDT 6 UTC, the books are kept in USDT 2 UTC')
    assert.is((await readBooks(db)).fixedAt, null)
    await createMerchant(db)
    other.currency.scale = 2
    await createMerchant(db, { available: 1n })
    assert.ok((await readBooks(db)).fixedAt)
    other.currency.scale = 6
    await createMerchant(db, { available: 1n }).then(assert.unreachable, () => undefined)
  } finally {
    await db.destroy()
  }
})

test('behind a pooler the transaction says what it counts in', async () => {
  const own = configOf({ CURRENCY: 'EUR' })
  await openMoneyUnit(database.db, own)
  const options = { timeZone: 'UTC', isPooled: true, maxConnections: 1 }
  const db = openPool(database.connection, { ...options, unit: () => formatUnit(own) })
  try {
    await createMerchant(db, { available: 1n })
    own.currency.code = 'USD'
    await createMerchant(db, { available: 1n }).then(assert.unreachable, () => undefined)
    const { rows } = await sql<{ own: string }>`SELECT current_setting('wallet.money_unit', true) AS own`.execute(db)
    assert.is(rows[0]?.own, '')
  } finally {
    await db.destroy()
  }
})

test('every process takes the days of a new time zone, and no day is closed too early', async () => {
  const [one, two] = [configOf(), configOf()]
  await openMoneyUnit(database.db, one)
  await openMoneyUnit(database.db, two)
  const db = openPool(database.connection, { timeZone: () => two.businessTimeZone, maxConnections: 1 })
  try {
    await closeDays(db)
    await openMoneyUnit(database.db, configOf({ BUSINESS_TZ: 'Pacific/Honolulu' }))
    assert.equal(await followUnit({ db, config: two }), { isChanged: true, isFixed: false })
    assert.equal(await followUnit({ db, config: two }), { isChanged: false, isFixed: false })
    const { rows } = await sql<{ zone: string; closed: string }>`SELECT current_setting('TimeZone') AS zone,
      (SELECT closed_until::text FROM books) AS closed`.execute(db)
    assert.equal(rows, [{ zone: 'Pacific/Honolulu', closed: '-infinity' }])
    await createMerchant(db, { available: 1n })
    assert.is((await followUnit({ db, config: two })).isFixed, true)
    const failure = await followUnit({ db, config: configOf({ CURRENCY: 'EUR' }) }).catch(error => error)
    assert.match(String(failure), 'CURRENCY is EUR, but the books are kept in USDT')
  } finally {
    await db.destroy()
  }
})

test('two owners set it in the console; every process follows, and the first amount ends it', async () => {
  const backend = await startBackend({ environment: { BUSINESS_TZ: 'Asia/Tokyo' } })
  const { db, config } = backend
  try {
    await openMoneyUnit(db, config)
    const [olga, piet] = [await backend.person({ name: 'Oda' }), await backend.person({ name: 'Piet' })]
    const wanted = { code: 'EUR', scale: 3, time_zone: 'Asia/Tokyo' }
    const done = async () => (await olga.ok(operatorChecklist, {})).list.find(({ item }) => item === 'currency')?.done
    const request = async (input: typeof wanted) =>
      String((await olga.refused('approval_needed', operatorCurrencySet, input)).approval)
    assert.is(await done(), false)
    const zone = await request({ ...wanted, time_zone: 'Europe/Berlin' })
    assert.is((await piet.refused('value_invalid', operatorApprovalApprove, { id: zone })).field, 'time_zone')
    const unknown = await request({ ...wanted, time_zone: 'Nowhere/Land' })
    assert.is((await piet.refused('value_invalid', operatorApprovalApprove, { id: unknown })).field, 'time_zone')
    await piet.ok(operatorApprovalApprove, { id: await request(wanted) })
    const { books, fixed } = await olga.ok(operatorInstallationDetail, {})
    assert.equal(books, { ...wanted, fixed_at: null })
    assert.equal(fixed, { time_zone: { variable: 'BUSINESS_TZ', value: 'Asia/Tokyo' } })
    assert.equal([await done(), await priceOf(db), config.currency.code], [true, 500_000n, 'USDT'])
    assert.is((await followUnit({ db, config })).isChanged, true)
    assert.equal((await olga.ok(appInfo, {})).currency, { code: 'EUR', scale: 3 })
    await db.updateTable('grade').set({ price: 1n }).where('name', '=', 'platinum').execute()
    const coarse = await request({ ...wanted, scale: 2 })
    assert.is((await piet.refused('value_invalid', operatorApprovalApprove, { id: coarse })).field, 'scale')
    const late = await request({ ...wanted, code: 'USD' })
    await createMerchant(db, { available: 1n })
    await piet.refused('state_conflict', operatorApprovalApprove, { id: late })
    await olga.refused('state_conflict', operatorCurrencySet, wanted)
    assert.ok((await olga.ok(operatorInstallationDetail, {})).books.fixed_at)
  } finally {
    await backend.close()
  }
})

test('a running process follows what another one has set', async () => {
  const config = configOf()
  const running = await start(config, log, folder)
  try {
    await openMoneyUnit(database.db, configOf({ CURRENCY: 'JPY', CURRENCY_SCALE: '0', BUSINESS_TZ: 'Asia/Tokyo' }))
    await waitUntil(() => config.currency.code === 'JPY')
    assert.equal([config.currency.scale, config.businessTimeZone], [0, 'Asia/Tokyo'])
    const answer = await send(`http://127.0.0.1:${running.port}`, appInfo.path)
    assert.equal(answer.envelope.data.currency, { code: 'JPY', scale: 0 })
  } finally {
    await running.stop()
  }
})

test('an amount that is written while an owner changes the currency waits, and is refused', async () => {
  const own = configOf()
  await openMoneyUnit(database.db, own)
  const db = openPool(database.connection, { timeZone: 'UTC', unit: () => formatUnit(own), maxConnections: 1 })
  try {
    const changing = await database.db.startTransaction().execute()
    await sql`SELECT FROM money_unit FOR UPDATE`.execute(changing)
    const writing = createMerchant(db, { available: 1n }).catch(error => error)
    await changing.updateTable('money_unit').set({ scale: 4 }).execute()
    await changing.commit().execute()
    assert.match(String(await writing), 'the books are kept in USDT 4 UTC')
    assert.is((await readBooks(database.db)).fixedAt, null)
  } finally {
    await db.destroy()
  }
})

/** Numbers of other things than money. */
const counts =
  /^(bot_id|telegram_user_id|totp_counter|counter|chat_id|message_id|update_id|next_update|seq|first_seq|last_seq|number|count|last|newest|turn|head|next_block|block_number|grams)$/

test('each amount is one that operators set, or belongs to merchants and fixes the unit', async () => {
  const { rows } = await sql<{
    table: string
    column: string
    fixes: boolean
  }>`SELECT c.relname AS table, a.attname AS column,
      EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgfoid = 'fix_money_unit'::regproc) AS fixes
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0
      AND a.atttypid IN ('bigint'::regtype, 'bigint[]'::regtype)`.execute(database.db)
  const amounts = rows.filter(({ column }) => !counts.test(column))
  const open = amounts.filter(({ table, column, fixes }) => !fixes && !PRICES[table]?.includes(column))
  // Written along with a row that fixes it, or derived from such rows.
  assert.equal([...new Set(open.map(({ table }) => table))].sort(), [
    'account',
    'credit',
    'deduction',
    'entry',
    'implausible_sum',
    'movement_day',
    'order_item',
    'promotion',
    'record_day',
    'withdrawal'
  ])
})

test.run()
