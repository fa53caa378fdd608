import type { RecordType } from '../../../contract/entities/record.ts'
import { RECORD_TYPES } from '../../../contract/movements.ts'

/** What records are narrowed to. Everything left out means all. Days are `YYYY-MM-DD`, both included. */
export interface RecordFilter {
  type?: RecordType
  direction?: 'in' | 'out'
  balance?: 'available' | 'promotion'
  from?: string
  to?: string
}

const days = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | undefined {
  return allowed.find(choice => choice === value)
}

function day(value: string | null): string | undefined {
  return value !== null && days.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}

/** Reads the filter from a place's query. What is not one of the choices is left out, so that a bent link still opens. */
export function readFilter(query: URLSearchParams): RecordFilter {
  const found = {
    type: oneOf(query.get('type'), RECORD_TYPES),
    direction: oneOf(query.get('direction'), ['in', 'out'] as const),
    balance: oneOf(query.get('balance'), ['available', 'promotion'] as const),
    from: day(query.get('from')),
    to: day(query.get('to'))
  }
  const filter = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as RecordFilter
  if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to) delete filter.to
  return filter
}

/** The place of a filtered list. Always in the same order, so that one filter has one address. */
export function filterPlace(filter: RecordFilter): string {
  const query = new URLSearchParams()
  for (const name of ['type', 'direction', 'balance', 'from', 'to'] as const) {
    const value = filter[name]
    if (value) query.set(name, value)
  }
  const search = query.toString()
  return search === '' ? '/financialRecords' : `/financialRecords?${search}`
}

/** How many of the choices behind the filter button are set; the direction is in the page itself. */
export function countHidden(filter: RecordFilter): number {
  const range = filter.from !== undefined || filter.to !== undefined
  return [filter.type, filter.balance, range || undefined].filter(choice => choice !== undefined).length
}
