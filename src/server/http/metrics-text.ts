import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Breaker } from '../db/breaker.ts'
import { countWaitingRows } from '../db/document-states.ts'
import type { Db } from '../db/schema.ts'
import {
  booksCheckedAt,
  booksViolations,
  databaseUp,
  implausibleSums,
  outboxAgeSeconds,
  pendingRequests,
  registry,
  webhooksFailed
} from '../monitoring/metrics.ts'

/** Returns all metrics in Prometheus' format. Without the database it has only those of this process. */
export async function formatMetrics(
  db: Db | undefined,
  breaker: Breaker,
  realtime: Config['realtime']
): Promise<string> {
  const waiting = db && !breaker.failure ? await readWaiting(db).catch(() => undefined) : undefined
  databaseUp.set(waiting ? 1 : 0)
  outboxAgeSeconds.reset()
  pendingRequests.reset()
  if (waiting) {
    outboxAgeSeconds.set({ outbox: 'bot' }, waiting.bot)
    // Only an external server takes the rows; else they stay for a while after every process has read them.
    if (realtime !== 'own' && realtime !== null) outboxAgeSeconds.set({ outbox: 'realtime' }, waiting.realtime)
    outboxAgeSeconds.set({ outbox: 'webhook' }, waiting.webhook)
    webhooksFailed.set(Number(waiting.webhooksFailed))
    booksCheckedAt.set(waiting.booksCheckedAt)
    booksViolations.set(waiting.booksViolations)
    implausibleSums.set(waiting.implausible)
    for (const kind of ['recharge', 'deposit', 'withdrawal', 'refund', 'submission'] as const) {
      pendingRequests.set({ kind }, Number(waiting[kind]))
    }
  }
  return registry.metrics()
}

type QueueLengths = {
  bot: number
  realtime: number
  webhook: number
  webhooksFailed: bigint
  booksCheckedAt: number
  booksViolations: number
  implausible: number
} & Record<'recharge' | 'deposit' | 'withdrawal' | 'refund' | 'submission', number>

async function readWaiting(db: Db): Promise<QueueLengths | undefined> {
  const { rows } = await sql<QueueLengths>`SELECT
    ${countWaitingRows('recharge')} AS recharge,
    ${countWaitingRows('deposit')} AS deposit,
    ${countWaitingRows('withdrawal')} AS withdrawal,
    ${countWaitingRows('shop_order')} AS refund,
    ${countWaitingRows('submission')} AS submission,
    (SELECT coalesce(extract(epoch FROM checked_at), 0)::float8 FROM books) AS "booksCheckedAt",
    (SELECT coalesce(jsonb_array_length(result -> 'violations'), 0) FROM books) AS "booksViolations",
    (SELECT count(*)::float8 FROM implausible_sum WHERE noticed_at > now() - interval '1 day') AS implausible,
    (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 FROM bot_message
      WHERE state = 'waiting' AND created_at <= clock_timestamp()) AS bot,
    (SELECT count(*) FROM partner_event WHERE state = 'failed') AS "webhooksFailed",
    coalesce(extract(epoch FROM clock_timestamp() - least(
      (SELECT min(created_at) FROM partner_event WHERE state = 'new'),
      (SELECT min(created_at) FROM partner_event WHERE state = 'waiting'))), 0)::float8 AS webhook,
    (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 FROM outbox) AS realtime`.execute(
    db
  )
  return rows[0]
}
