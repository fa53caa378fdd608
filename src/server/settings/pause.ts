import type { Language } from '../../contract/languages.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorPauseList } from '../../contract/settings/pause.operator.ts'
import { FLOWS, type Flow, type PauseBanner } from '../../contract/settings/pause.ts'
import { databaseNow } from '../db/clock.ts'
import type { Db, Tx } from '../db/schema.ts'
import { readCached } from '../db/ttl-cache.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { translate } from '../text/texts.ts'
import { writeAudit } from './audit.ts'

/** The database function `submit_withdrawal` reads the row of `withdrawals` too. */
const formatKey = (flow: Flow): string => `paused_${flow}`

type Pause = OutputOf<typeof operatorPauseList>['list'][number]

/** Returns what is paused for all merchants. */
export async function listPauses(db: Db): Promise<Pause[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value', 'updated_at'])
    .where('key', 'in', FLOWS.map(formatKey))
    .execute()
  return FLOWS.flatMap(flow => {
    const row = rows.find(({ key }) => key === formatKey(flow))
    if (!row) return []
    const { reason, paused_by } = row.value as Pick<Pause, 'reason' | 'paused_by'>
    return [{ flow, reason, paused_by, paused_at: row.updated_at.toISOString() }]
  })
}

/** Returns what is paused and why, for merchants and visitors: a change by another process is seen a moment later. */
export async function readBanner(db: Db, language: Language): Promise<PauseBanner> {
  const pauses = await readCached(db, 'pauses', () => listPauses(db))
  if (pauses.length === 0) return undefined
  return pauses.map(({ flow, reason }) => ({ title: translate(`errors.${flow}_paused`, language), reason }))
}

/** Returns why a flow is paused; null while it is not. */
export const readPauseReason = async (db: Db, flow: Flow): Promise<string | null> =>
  (await listPauses(db)).find(pause => pause.flow === flow)?.reason ?? null

/** Refuses while recharges are paused. Withdrawals are refused by the statement that writes them. */
export async function requireRechargesOpen(db: Db): Promise<void> {
  if ((await readPauseReason(db, 'recharges')) !== null) throw new Refusal('recharges_paused')
}

interface PauseChange {
  flow: Flow
  reason: string
}

/** Lets merchants begin no new request of a kind. */
export async function pauseFlow(tx: Tx, operator: ActingOperator, { flow, reason }: PauseChange) {
  const value = JSON.stringify({ reason, paused_by: operator.name })
  await tx
    .insertInto('setting')
    .values({ key: formatKey(flow), value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value, updated_at: databaseNow }))
    .execute()
  await writeAudit(tx, operator, 'flow_pause', '', { flow, reason })
  return { list: await listPauses(tx) }
}

/** Lets merchants begin requests again. */
export async function resumeFlow(tx: Tx, operator: ActingOperator, { flow, reason }: PauseChange) {
  const { numDeletedRows } = await tx.deleteFrom('setting').where('key', '=', formatKey(flow)).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('state_conflict')
  await writeAudit(tx, operator, 'flow_resume', '', { flow, reason })
  return { list: await listPauses(tx) }
}
