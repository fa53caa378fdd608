import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { formatMinor } from '../../../contract/money.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import type { HoldingPlace, operatorHoldingReport } from '../../../contract/wallet/holding.operator.ts'
import { PAYOUT_ROUTES, type PayoutRoute } from '../../../contract/wallet/payout-batch.operator.ts'
import type { Config } from '../../config/config.ts'
import { readBusinessDay } from '../../db/clock.ts'
import { WAITING_STATES } from '../../db/document-states.ts'
import type { Db } from '../../db/schema.ts'
import { exportCsv } from '../../files/export-stream.ts'
import { sumOwed } from '../../ledger/index.ts'
import { escapeCsvFormula } from '../../text/csv.ts'
import { formatOwed, sumOwedBalances } from '../owed.ts'
import { selectRoute } from '../payouts/transaction.ts'
import { listPlaces, type PlaceBalance } from './places.ts'

type Currency = Config['currency']
type Report = OutputOf<typeof operatorHoldingReport>

/** A balance that is older than this, at the end of the day of the report, is said to be old. */
const MAX_AGE_MS = 24 * 3_600_000

interface HoldingReportContext {
  db: Db
  config: Pick<Config, 'currency' | 'depositNodes'>
}

/** Returns what chains and banks hold at the end of a business day, or now, beside what is owed to merchants. */
export async function reportHoldings({ db, config }: HoldingReportContext, requestedDay?: string): Promise<Report> {
  const { code, scale } = config.currency
  const money = (minor: bigint) => formatMinor(minor, scale)
  const { day, isNow, until, places, owed, due } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => readFigures(tx, requestedDay))
  const formatted = places.map(place => formatPlace(place, { config, until }))
  const sumAmounts = (list: readonly PlaceBalance[]) => list.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
  const holdings = sumAmounts(places)
  const countPlaces = (state: HoldingPlace['state'], route?: PayoutRoute) =>
    formatted.filter(one => one.state === state && (route === undefined || one.route === route)).length
  return {
    currency: code,
    day,
    places: formatted,
    routes: PAYOUT_ROUTES.map(route => {
      const list = places.filter(place => place.route === route)
      const [oldest] = list.flatMap(({ at }) => (at === null ? [] : [at.toISOString()])).sort()
      return {
        route,
        held: money(sumAmounts(list)),
        due: isNow ? money(due.get(route) ?? 0n) : null,
        oldest_at: oldest ?? null,
        places: list.length,
        old: countPlaces('old', route),
        missing: countPlaces('missing', route)
      }
    }),
    held: money(holdings),
    owed: formatOwed(owed, scale),
    difference: money(holdings - sumOwedBalances(owed)),
    old: countPlaces('old'),
    missing: countPlaces('missing')
  }
}

async function readFigures(db: Db, requestedDay: string | undefined) {
  const { now, day: today } = await readBusinessDay(db)
  const day = requestedDay === undefined || requestedDay > today ? today : requestedDay
  const { rows } = await sql<{ end: Date }>`SELECT (${day}::date + 1)::timestamptz AS end`.execute(db)
  const isNow = day === today
  const end = rows[0]?.end ?? now
  return {
    day,
    isNow,
    until: end < now ? end : now,
    places: await listPlaces(db, day),
    owed: await sumOwed(db, day),
    due: await sumDue(db)
  }
}

/** Returns what waits to be paid out, by the way that it is paid: what arrives, without the fee. */
async function sumDue(db: Db): Promise<ReadonlyMap<PayoutRoute, bigint>> {
  const { rows } = await sql<{ route: PayoutRoute; sum: bigint }>`
    SELECT ${selectRoute('destination')} AS route, sum(amount - fee)::bigint AS sum
    FROM withdrawal WHERE ${WAITING_STATES.withdrawal} GROUP BY route`.execute(db)
  return new Map(rows.map(({ route, sum }) => [route, sum]))
}

interface Formatting {
  config: HoldingReportContext['config']
  /** The moment of the report. */
  until: Date
}

function formatPlace(place: PlaceBalance, { config, until }: Formatting): HoldingPlace {
  const { amount, at, block, enteredBy, ...rest } = place
  const isOld = at !== null && at.getTime() < until.getTime() - MAX_AGE_MS
  return {
    ...rest,
    watched: config.depositNodes.some(({ network }) => network === place.route),
    state: at === null ? 'missing' : isOld ? 'old' : 'current',
    amount: amount === null ? null : formatMinor(amount, config.currency.scale),
    at: at?.toISOString() ?? null,
    block: block === null ? null : Number(block),
    entered_by: enteredBy
  }
}

/** Returns what each place holds at the end of a business day as CSV. */
export function exportHoldings(db: Db, day: string, { code, scale }: Currency): Promise<Readable> {
  async function* lines() {
    for (const { route, label, address, amount, at, block, enteredBy, ...place } of await listPlaces(db, day)) {
      yield {
        day,
        currency: code,
        network: route,
        kind: place.kind,
        label: escapeCsvFormula(label),
        address: escapeCsvFormula(address),
        amount: amount === null ? '' : formatMinor(amount, scale),
        balance_day: place.day ?? '',
        at: at ?? '',
        block: block === null ? '' : String(block),
        entered_by: escapeCsvFormula(enteredBy ?? '')
      }
    }
  }
  const columns = ['day', 'currency', 'network', 'kind', 'label', 'address', 'amount', 'balance_day', 'at', 'block']
  return exportCsv([...columns, 'entered_by'], lines())
}
