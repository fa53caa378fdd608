import { sql } from 'kysely'
import type { Logger } from 'pino'
import { parseAmount } from '../../contract/money.ts'
import type { InputOf, OutputOf } from '../../contract/operation.ts'
import type { operatorCurrencySet } from '../../contract/settings/installation.operator.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/values.ts'
import { databaseNow } from '../db/clock.ts'
import { getUnit, isSameZone, type MoneyUnit } from '../db/money-unit.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { findTimeZone } from '../text/formatters.ts'
import { repeatEvery } from '../time/repeat.ts'
import { writeAudit } from './audit.ts'
import { requireNotFixed } from './fixed.ts'
import { amountSettings, readSettings } from './settings.ts'

/** The unit of the books. */
interface Books {
  /** Undefined until the first start. */
  unit: MoneyUnit | undefined
  /** Since when there are amounts of merchants. */
  fixedAt: Date | null
}

const FOLLOW_MS = 2_000
/** The decimals of the amounts that migrations write. */
const SEED_SCALE = 2

/** Amounts that operators set before a merchant has any. Those of merchants are in tables with the trigger `fix_money_unit`. */
export const PRICES: Readonly<Record<string, readonly string[]>> = {
  grade: ['price', 'limit_per_withdrawal'],
  recharge_channel: ['minimum', 'maximum'],
  depot_product: ['purchase_cost', 'sale_price'],
  product: ['own_price'],
  project: ['cost', 'sale_price'],
  task: ['reward'],
  decided_sum: ['amount'],
  holding_balance: ['amount']
}

/** Reads what the books are kept in. */
export async function readBooks(db: Db, lock = false): Promise<Books> {
  const { currency, scale, time_zone, fixed_at } = await db
    .selectFrom('money_unit')
    .selectAll()
    .$if(lock, query => query.forUpdate())
    .executeTakeFirstOrThrow()
  const isSet = currency !== null && scale !== null && time_zone !== null
  return { unit: isSet ? { code: currency, scale, timeZone: time_zone } : undefined, fixedAt: fixed_at }
}

/** Returns the names of what differs between two units. */
export const listDifferences = (one: MoneyUnit, other: MoneyUnit): (keyof MoneyUnit)[] => [
  ...(one.code === other.code ? [] : (['code'] as const)),
  ...(one.scale === other.scale ? [] : (['scale'] as const)),
  ...(isSameZone(one.timeZone, other.timeZone) ? [] : (['timeZone'] as const))
]

const variables = { code: 'CURRENCY', scale: 'CURRENCY_SCALE', timeZone: 'BUSINESS_TZ' } as const

/** Explains why a process with these variables may not work on books that are kept in something else. */
export function explainDifference(
  configuredUnit: MoneyUnit,
  { code, scale, timeZone }: MoneyUnit,
  books: string
): string {
  const unit = { code, scale, timeZone }
  const different = listDifferences(configuredUnit, unit)
  const set = different.map(name => `${variables[name]} is ${configuredUnit[name]}`).join(' and ')
  const repair = different.map(name => `${variables[name]}=${unit[name]}`).join(' and ')
  return `${set}, but ${books} in ${code} with ${scale} decimals and in days of ${timeZone}: every amount and day there would get another meaning. Set ${repair}, or remove the variable.`
}

/** Returns a unit with what variables of the environment set: they win. */
export const applyVariables = (
  unit: MoneyUnit,
  { fromEnvironment: { currency, scale, timeZone } }: Config
): MoneyUnit => ({
  code: currency ?? unit.code,
  scale: scale ?? unit.scale,
  timeZone: timeZone ?? unit.timeZone
})

/**
 * Puts into the configuration what the books are kept in, where no variable is set, and remembers it at the first start. Throws a
 * {@link ConfigError} if a variable differs and there are amounts of merchants.
 */
export async function openMoneyUnit(db: Db, config: Config): Promise<void> {
  const unit = await runTransaction(db, async tx => {
    const { unit: former, fixedAt } = await readBooks(tx, true)
    const configuredUnit = applyVariables(former ?? getUnit(config), config)
    if (former && listDifferences(configuredUnit, former).length === 0) return former
    if (former && fixedAt) throw new ConfigError(explainDifference(configuredUnit, former, 'the books are kept'))
    const isUsed = former === undefined && (fixedAt !== null || (await hasAmounts(tx)))
    const from = former ?? { ...configuredUnit, scale: (await isFresh(tx)) ? SEED_SCALE : configuredUnit.scale }
    if (!(await writeUnit(tx, from, configuredUnit)))
      throw new ConfigError(
        `CURRENCY_SCALE is ${configuredUnit.scale}, but there are prices or limits with more decimals.`
      )
    if (isUsed)
      await tx
        .updateTable('money_unit')
        .set({ fixed_at: fixedAt ?? databaseNow })
        .execute()
    return configuredUnit
  })
  takeUnit(config, unit)
}

function takeUnit(config: Config, { code, scale, timeZone }: MoneyUnit): void {
  config.currency = { code, scale }
  config.businessTimeZone = timeZone
}

async function hasAmounts(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE EXISTS (SELECT FROM transfer) OR EXISTS (SELECT FROM recharge)
    OR EXISTS (SELECT FROM recharge_quote) OR EXISTS (SELECT FROM deposit) OR EXISTS (SELECT FROM order_request)
    OR EXISTS (SELECT FROM submission) OR EXISTS (SELECT FROM shop_order)`.execute(db)
  return rows.length > 0
}

// Nobody has set a price or a limit yet: there are only those of the migrations.
async function isFresh(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE EXISTS (SELECT FROM operator) OR EXISTS (SELECT FROM merchant)`.execute(db)
  return rows.length === 0
}

/** Stores a unit, while there are no amounts of merchants: prices and limits keep their value. Returns false if they have more decimals. */
async function writeUnit(tx: Tx, from: MoneyUnit, { code, scale, timeZone }: MoneyUnit): Promise<boolean> {
  if (!(await changeDecimals(tx, from.scale, scale))) return false
  await tx.updateTable('money_unit').set({ currency: code, scale, time_zone: timeZone }).execute()
  // Days of the former zone were closed, all of them without an entry. They may be open in the new one.
  if (!isSameZone(from.timeZone, timeZone)) await sql`UPDATE books SET closed_until = '-infinity'`.execute(tx)
  return true
}

async function changeDecimals(tx: Tx, from: number, to: number): Promise<boolean> {
  if (from === to) return true
  const settings = await readSettings(tx)
  if (amountSettings.some(name => parseAmount(settings[name], to) === null)) return false
  const factor = 10n ** BigInt(Math.abs(to - from))
  for (const [table, columns] of Object.entries(PRICES)) {
    const inexact = columns.map(column => sql`${sql.ref(column)} % ${factor}::bigint <> 0`)
    if (to < from) {
      const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.join(inexact, sql` OR `)} LIMIT 1`.execute(
        tx
      )
      if (rows.length > 0) return false
    }
    const changes = columns.map(column => {
      const operator = to < from ? sql`/` : sql`*`
      return sql`${sql.ref(column)} = ${sql.ref(column)} ${operator} ${factor}::bigint`
    })
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)}`.execute(tx)
  }
  return true
}

/** Formats what the books are kept in. Before the first start they are what this process counts in. */
export function formatBooks(
  { unit, fixedAt }: Books,
  config: Pick<Config, 'currency' | 'businessTimeZone'>
): OutputOf<typeof operatorCurrencySet> {
  const { code, scale, timeZone } = unit ?? getUnit(config)
  return { code, scale, time_zone: timeZone, fixed_at: fixedAt?.toISOString() ?? null }
}

const fields = { code: 'code', scale: 'scale', timeZone: 'time_zone' } as const

/** Returns what variables of the environment set, by the names of the contract. */
export function formatFixedUnit({
  fromEnvironment: { currency, scale, timeZone }
}: Pick<Config, 'fromEnvironment'>): Record<string, { variable: string; value: string }> {
  const values = { code: currency, scale, timeZone }
  return Object.fromEntries(
    (Object.keys(values) as (keyof MoneyUnit)[]).flatMap(name =>
      values[name] === null ? [] : [[fields[name], { variable: variables[name], value: String(values[name]) }]]
    )
  )
}

/** Refuses a change once there are amounts of merchants. Returns what the books are kept in. */
export async function requireOpenBooks(db: Db, lock = false): Promise<Books> {
  const books = await readBooks(db, lock)
  if (books.fixedAt) throw new Refusal('state_conflict')
  return books
}

/** Sets what the books are kept in, where no variable does. */
export async function setMoneyUnit(
  tx: Tx,
  operator: ActingOperator,
  { code, scale, time_zone }: InputOf<typeof operatorCurrencySet>,
  config: Config
): Promise<OutputOf<typeof operatorCurrencySet>> {
  const { unit = getUnit(config) } = await requireOpenBooks(tx, true)
  const timeZone = findTimeZone(time_zone)
  if (timeZone === undefined) throw new Refusal('value_invalid', 'time_zone')
  const nextUnit = { code, scale, timeZone }
  for (const name of listDifferences(nextUnit, applyVariables(nextUnit, config)))
    requireNotFixed(variables[name], fields[name])
  if (!(await writeUnit(tx, unit, nextUnit)))
    throw new Refusal('value_invalid', 'scale', { decimals: String(scale) }, 'prices_finer')
  await writeAudit(tx, operator, 'currency_set', code, { code, scale, time_zone: timeZone })
  return formatBooks({ unit: nextUnit, fixedAt: null }, config)
}

interface MoneyUnitContext {
  db: Db
  config: Config
  log: Logger
}

/** Takes what another process or an owner has set, until it is fixed. Returns whether something has changed. */
export async function followUnit({
  db,
  config
}: Omit<MoneyUnitContext, 'log'>): Promise<{ isChanged: boolean; isFixed: boolean }> {
  const { unit, fixedAt } = await readBooks(db)
  const isFixed = fixedAt !== null
  if (!unit || listDifferences(unit, getUnit(config)).length === 0) return { isChanged: false, isFixed }
  const configuredUnit = applyVariables(unit, config)
  if (listDifferences(configuredUnit, unit).length > 0)
    throw new ConfigError(explainDifference(configuredUnit, unit, 'the books are kept'))
  takeUnit(config, unit)
  return { isChanged: true, isFixed }
}

/** Follows in this process what is set in any. The database refuses amounts of a process that has not followed yet. */
export function followMoneyUnit(parts: MoneyUnitContext, everyMs = FOLLOW_MS): () => Promise<void> {
  const { config, log } = parts
  let isDone = false
  return repeatEvery(everyMs, async () => {
    if (isDone) return
    try {
      const { isChanged, isFixed } = await followUnit(parts)
      isDone = isFixed
      if (isChanged) log.info({ unit: getUnit(config) }, 'the currency, its decimals or the time zone has changed')
    } catch (error) {
      if (error instanceof ConfigError) log.error(error.message)
      else log.debug({ err: error }, 'what the books are kept in could not be read')
    }
  })
}
