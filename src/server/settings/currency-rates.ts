import { sql } from 'kysely'
import * as v from 'valibot'
import { CurrencyRate } from '../../contract/home/currency-rate.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'

const MAX_RATES = 20

/** Validates rates as an operator types them, `VND 25400, JPY 156.2`, and returns them in one spelling. */
export function checkRates(text: string): string {
  const rates = parseRates(text.toUpperCase())
  const isKnown = rates.every(rate => v.is(CurrencyRate, rate))
  const codes = new Set(rates.map(({ code }) => code))
  if (!isKnown || codes.size < rates.length || rates.length > MAX_RATES) {
    throw new Refusal('value_invalid', 'currency_rates')
  }
  return rates.map(({ code, rate }) => `${code} ${rate}`).join(', ')
}

function parseRates(text: string): CurrencyRate[] {
  const lines = text
    .split(',')
    .map(line => line.trim())
    .filter(Boolean)
  return lines.map(line => {
    const [code = '', ...rest] = line.split(/\s+/)
    return { code, rate: rest.join(' ') }
  })
}

/** Returns the rates, and the day of the business on which they were set. */
export async function readRates(db: Db): Promise<{ list: CurrencyRate[]; day: string | null }> {
  const row = await db
    .selectFrom('setting')
    .select(['value', sql<string>`updated_at::date`.as('day')])
    .where('key', '=', 'currency_rates')
    .executeTakeFirst()
  const list = parseRates(String(row?.value ?? ''))
  return { list, day: list.length > 0 ? (row?.day ?? null) : null }
}
