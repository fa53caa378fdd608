import * as v from 'valibot'
import { Day, optionalText } from './fields.ts'
import { LIMITS } from './limits.ts'

const count = (fallback: number, maximum: number) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
      v.integer(),
      v.minValue(1),
      v.maxValue(maximum)
    ),
    fallback
  )

/** The input of every list; `page` starts at 1. Spread it into an operation's input. */
export const PageInput = {
  page: count(1, 1_000_000),
  page_size: count(LIMITS.pageSize, LIMITS.maxPageSize)
}

/** The sort order of a list by time. */
export const Sort = v.picklist(['newest', 'oldest'])

export type Sort = v.InferOutput<typeof Sort>

/** The input of a list that can also begin with the oldest. Spread it into an operation's input. */
export const SortInput = { sort: v.optional(Sort) }

/** The sort order of a list of requests: by time, or the largest amount first. */
export const RequestSort = v.picklist([...Sort.options, 'largest'])

export type RequestSort = v.InferOutput<typeof RequestSort>

/** A column of a list, with `-` before it for the newest or largest first. */
export type ColumnSort<Column extends string> = Column | `-${Column}`

/**
 * The input of a list that the server sorts by one of `columns`; rows that are equal in it come in one sequence, so that each stands on one
 * page. Spread it into an operation's input.
 */
export function createColumnSortInput<const Column extends string>(columns: readonly Column[]) {
  const sorts = columns.flatMap((column): ColumnSort<Column>[] => [column, `-${column}`])
  return { sort: v.optional(v.picklist(sorts, 'value_invalid')) }
}

/** The input of a list that can be narrowed to days, in the business time zone and both included. Spread it into an operation's input. */
export const DaysInput = { from: v.optional(Day), to: v.optional(Day) }

/**
 * The input of a list of documents that operators decide about; spread it into an operation's input. Without `sort` those that wait
 * come oldest first, all others newest first. `keyword` finds in the whole list; the operation says by what. `from` and `to` are days of
 * the moment by which the list comes.
 */
export const QueueInput = { ...PageInput, ...DaysInput, sort: v.optional(RequestSort), keyword: optionalText(200) }

/** {@link QueueInput} for documents without an amount, which no amount can sort. */
export const TimedQueueInput = { ...QueueInput, ...SortInput }

/**
 * The output of every list. More pages exist while `page < ceil(total / page_size)`. `total` is exact up to 10,000 rows beyond the
 * page; of a longer list it says only that there are more.
 */
export function createPageSchema<T extends v.GenericSchema>(item: T) {
  return v.object({ list: v.array(item), total: v.number(), page: v.number(), page_size: v.number() })
}

/** Returns whether there is a next page. */
export function hasMore(page: { total: number; page: number; page_size: number }): boolean {
  return page.page < Math.ceil(page.total / page.page_size)
}
