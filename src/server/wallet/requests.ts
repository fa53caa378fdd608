import { type RawBuilder, sql } from 'kysely'
import type { RequestSort } from '../../contract/page.ts'
import type { DeskState } from '../../contract/staff/document-desk.operator.ts'
import type { TimelineEvent } from '../../contract/timeline.ts'
import { type Days, isWithinDays } from '../db/days.ts'
import { readDeskStates } from '../db/document-desk.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Recharge, Withdrawal } from '../db/schema.ts'
import { readSecondPersons, type SecondPerson } from '../db/second-person.ts'
import { chooseSort, createSequence } from '../db/sort.ts'
import { readTimelines } from '../db/timeline.ts'
import { Refusal } from '../errors/refusal.ts'
import { matchesKeyword } from './request-search.ts'

/** Recharges and withdrawals are requests of a merchant that an operator decides, and are found and listed in the same way. */
interface Requests {
  recharge: Recharge
  withdrawal: Withdrawal
}

// Kysely's types cannot express a query on one of two tables. Both have all columns that are used here.
const selectRequests = (db: Db, table: keyof Requests) => db.selectFrom(`${table as 'recharge'} as request`)

/** Returns a merchant's own request. Others' requests are reported as missing. */
export async function requireOwnRequest<T extends keyof Requests>(db: Db, table: T, merchantId: string, id: string) {
  const row = await selectRequests(db, table)
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row as unknown as Requests[T]
}

/** Returns a merchant's requests, newest first. */
export function listOwnRequests<T extends keyof Requests, View>(
  db: Db,
  table: T,
  { merchantId, page }: { merchantId: string; page: PageRequest },
  toView: (row: Requests[T]) => View
) {
  return paginate(
    selectRequests(db, table).where('merchant_id', '=', merchantId),
    page,
    query => query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    rows => (rows as unknown as Requests[T][]).map(toView)
  )
}

/** The operator's filter. */
export type RequestFilter<T extends keyof Requests> = PageRequest & {
  status?: Requests[T]['status'] | undefined
  merchant_id?: string | undefined
  sort?: RequestSort | undefined
  keyword?: string | undefined
} & Days

/** Data beside a request in the lists of operators. */
interface RequestExtras {
  timeline: TimelineEvent[]
  account: string
  second_person: SecondPerson | null
  desk: DeskState | null
}

/** Returns requests of all merchants with the merchant's account, in the requested order; `condition` restricts them. */
export function listAllRequests<T extends keyof Requests, View>(
  db: Db,
  table: T,
  { scale, condition, ...filter }: RequestFilter<T> & { scale: number; condition?: RawBuilder<boolean> | undefined },
  toView: (row: Requests[T], beside: RequestExtras) => View
) {
  const { status, merchant_id, keyword = '' } = filter
  const sort = chooseSort(filter.sort, status === 'pending' || status === 'processing')
  const matching = selectRequests(db, table)
    .$if(keyword !== '', query => query.where(matchesKeyword(table, keyword, scale)))
    .$if(status !== undefined, query => query.where('request.status', '=', status as Recharge['status']))
    .where(isWithinDays(filter, sql`request.created_at`))
    .$call(query => (condition ? query.where(condition) : query))
    .$if(merchant_id !== undefined, query => query.where('request.merchant_id', '=', merchant_id ?? ''))
  return paginate(
    matching,
    filter,
    query =>
      query
        .innerJoin('merchant', 'merchant.id', 'request.merchant_id')
        .selectAll('request')
        .select('merchant.account')
        .orderBy(createSequence(sort, { table: 'request', amount: sql`request.amount` })),
    async rows => {
      const ids = rows.map(({ id }) => id)
      const [timelines, seconds, desks] = await Promise.all([
        readTimelines(db, ids),
        readSecondPersons(db, ids),
        readDeskStates(db, ids)
      ])
      return rows.map(({ account, ...row }) =>
        toView(row as unknown as Requests[T], {
          timeline: timelines.get(row.id) ?? [],
          account,
          second_person: seconds.get(row.id) ?? null,
          desk: desks.get(row.id) ?? null
        })
      )
    },
    sort === 'newest' ? 'request' : undefined
  )
}
