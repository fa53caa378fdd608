import { sql } from 'kysely'
import type {
  DELIVERY_COLUMNS,
  DeliverySort,
  operatorPartnerDeliveryList
} from '../../../contract/account/partner-webhook.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { type PageRequest, paginate } from '../../db/page.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { type SortColumns, sortRows } from '../../db/sort.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { writeAudit } from '../../settings/audit.ts'

type Delivery = OutputOf<typeof operatorPartnerDeliveryList>['list'][number]

/** For how many hours an event is tried: a receiver may be down over a weekend. */
export const RETRY_HOURS = 72

const columns: SortColumns<(typeof DELIVERY_COLUMNS)[number]> = {
  date: sql`seq`,
  event: sql`type`,
  user: sql`user_id`,
  state: sql`state`,
  attempts: sql`attempts`
}

/** Returns the events of a partner's users with their deliveries, newest first or as they are to be sorted. */
export function listDeliveries(
  db: Db,
  {
    partner,
    state,
    sort = '-date',
    ...page
  }: PageRequest & { partner: string; state?: Delivery['state'] | undefined; sort?: DeliverySort | undefined }
) {
  return paginate(
    db
      .selectFrom('partner_event')
      .where('partner_id', '=', partner)
      .where('seq', 'is not', null)
      .$if(state !== undefined, query => query.where('state', '=', state ?? 'failed')),
    page,
    query =>
      sortRows(
        query.select(['id', 'type', 'user_id', 'state', 'attempts', 'answer', 'failure', 'due_at', 'created_at']),
        sort,
        columns,
        'partner_event.id'
      ),
    rows =>
      rows.map(row => ({
        ...row,
        state: row.state as Delivery['state'],
        failure: row.failure as Delivery['failure'],
        due_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
        created_at: row.created_at.toISOString()
      }))
  )
}

/** Sends an event again that has failed, or that had nowhere to go. */
export async function retryDelivery(tx: Tx, operator: ActingOperator, id: string): Promise<{ id: string }> {
  const event = await tx
    .selectFrom('partner_event')
    .select(['partner_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!event) throw new Refusal('not_found', 'id')
  const { rows } = await sql`UPDATE partner_event SET state = 'waiting', attempts = 0, answer = NULL, failure = NULL,
      due_at = clock_timestamp(), ends_at = clock_timestamp() + make_interval(hours => ${RETRY_HOURS})
    WHERE id = ${id}::uuid AND state IN ('failed', 'unsent')
      AND EXISTS (SELECT FROM partner_webhook w WHERE w.partner_id = partner_event.partner_id AND w.disabled_at IS NULL)
    RETURNING id`.execute(tx)
  if (rows.length === 0) throw new Refusal('state_conflict')
  await writeAudit(tx, operator, 'partner_delivery_retry', event.partner_id, { event: id })
  return { id }
}
