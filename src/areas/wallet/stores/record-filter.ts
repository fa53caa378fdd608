import { LIMITS } from '../../../contract/limits.ts'
import { EVENT_TYPES } from '../../../contract/movements.ts'
import type { Sort } from '../../../contract/page.ts'
import type { RecordType } from '../../../contract/wallet/record.ts'

/** The filter of the records. A missing part means all. Days are `YYYY-MM-DD`, both included. */
export interface RecordFilter {
  type?: RecordType
  direction?: 'in' | 'out'
  balance?: 'available' | 'promotion'
  from?: string
  to?: string
  keyword?: string
}

const days = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function findAllowed<T extends string>(value: string | null, allowed: readonly T[]): T | undefined {
  return allowed.find(choice => choice === value)
}

function parseDay(value: string | null): string | undefined {
  if (value === null || !days.test(value) || Number.isNaN(Date.parse(value))) return undefined
  return value >= LIMITS.firstDay && value <= LIMITS.lastDay ? value : undefined
}

/** Reads the filter from a URL query. Values that the filter does not offer are left out, so that a wrong link still opens. */
export function readFilter(query: URLSearchParams): RecordFilter {
  const chosen = {
    type: findAllowed(query.get('type'), EVENT_TYPES),
    direction: findAllowed(query.get('direction'), ['in', 'out'] as const),
    balance: findAllowed(query.get('balance'), ['available', 'promotion'] as const),
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
    keyword: (query.get('keyword') ?? '').trim().slice(0, 80) || undefined
  }
  const filter = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) as RecordFilter
  if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to) delete filter.to
  return filter
}

/** Returns the URL of a filtered list. Parameters are always in the same order, so that each filter has exactly one URL. */
export function formatFilterPlace(filter: RecordFilter, sort: Sort = 'newest'): string {
  const query = new URLSearchParams()
  for (const name of ['type', 'direction', 'balance', 'from', 'to', 'keyword'] as const) {
    const value = filter[name]
    if (value) query.set(name, value)
  }
  if (sort === 'oldest') query.set('sort', sort)
  const search = query.toString()
  return search === '' ? '/financialRecords' : `/financialRecords?${search}`
}

/** Number of active filters behind the filter button; direction and keyword are on the page itself. */
export function countActiveFilters(filter: RecordFilter): number {
  const range = filter.from !== undefined || filter.to !== undefined
  return [filter.type, filter.balance, range || undefined].filter(choice => choice !== undefined).length
}
