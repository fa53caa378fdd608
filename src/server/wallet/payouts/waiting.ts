import { type RawBuilder, sql } from 'kysely'
import { formatMinor } from '../../../contract/money.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import {
  type operatorPayoutWaitingList,
  PAYOUT_ROUTES,
  type PayoutRoute
} from '../../../contract/wallet/payout-batch.operator.ts'
import { isDocumentHeld } from '../../db/document-desk.ts'
import type { Db } from '../../db/schema.ts'
import { awaitsSecondPerson } from '../../db/second-person.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { selectRoute } from './transaction.ts'

type WaitingRoute = OutputOf<typeof operatorPayoutWaitingList>['list'][number]
type Reason = keyof WaitingRoute['left_out']

/** The way that a withdrawal, `request` in a statement, is paid. */
const route = selectRoute('request.destination')

/** Why a person may not start it now; null: nothing is in the way. */
const selectObstacle = ({ merchant_id }: ActingOperator): RawBuilder<Reason | null> => sql<Reason | null>`CASE
  WHEN request.merchant_id = ${merchant_id}::uuid THEN 'own'
  WHEN EXISTS (SELECT FROM merchant m WHERE m.id = request.merchant_id AND m.payouts_frozen_at IS NOT NULL) THEN 'frozen'
  WHEN ${awaitsSecondPerson('request.id')} THEN 'second_person'
  WHEN ${isDocumentHeld('request.id')} THEN 'held' END`

/** Whether a batch of this person may start it this way. */
export const isPayable = (network: PayoutRoute, operator: ActingOperator): RawBuilder<boolean> =>
  sql<boolean>`(request.status = 'pending' AND ${route} = ${network} AND ${selectObstacle(operator)} IS NULL)`

interface WaitingCount {
  network: PayoutRoute
  obstacle: Reason | null
  count: number
  sum: bigint
}

/** Number and sum of waiting withdrawals by route and obstacle: each withdrawal is read once. */
export const countWaiting = (operator: ActingOperator): RawBuilder<WaitingCount> => sql<WaitingCount>`
  SELECT network, obstacle, count(*)::integer AS count, sum(arrives)::bigint AS sum FROM (
    SELECT ${route} AS network, ${selectObstacle(operator)} AS obstacle, request.amount - request.fee AS arrives
    FROM withdrawal request WHERE request.status = 'pending'
  ) AS waiting GROUP BY network, obstacle`

/** Returns what waits to be paid each way, for this person. */
export async function listWaiting(db: Db, operator: ActingOperator, scale: number): Promise<WaitingRoute[]> {
  const { rows } = await countWaiting(operator).execute(db)
  return PAYOUT_ROUTES.flatMap(network => {
    const those = rows.filter(row => row.network === network)
    if (those.length === 0) return []
    const find = (reason: Reason | null) => those.find(row => row.obstacle === reason)
    const readCount = (reason: Reason) => find(reason)?.count ?? 0
    const left_out = {
      held: readCount('held'),
      frozen: readCount('frozen'),
      second_person: readCount('second_person'),
      own: readCount('own')
    }
    return [{ network, count: find(null)?.count ?? 0, amount: formatMinor(find(null)?.sum ?? 0n, scale), left_out }]
  })
}
