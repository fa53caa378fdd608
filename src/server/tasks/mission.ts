import { type RawBuilder, sql } from 'kysely'
import type { Mission as Shown, TaskState } from '../../contract/entities/task.ts'
import { formatMinor } from '../../contract/money.ts'
import type { MissionList } from '../../contract/user/mission-center-list.ts'
import { offsetOf, type PageRequest, pageAnswer } from '../db/page.ts'
import type { Db, Submission, Task, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { type MessageLanguage, pickText } from '../text/language.ts'
import { type Progress, progressOf } from './mission-progress.ts'
import { addReward, addSubmission, requireProof } from './submission.ts'

/** How tasks are written for whoever reads them. */
export interface TaskReader {
  language: MessageLanguage
  scale: number
}

type Row = Task & {
  sent: Pick<Submission, 'status' | 'reason'> | null
  proof_file: string | null
}

function missionsOf(db: Db, merchantId: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  return sql<Row>`
    SELECT task.*, sent.proof_file,
      CASE WHEN sent.status IS NULL THEN NULL ELSE jsonb_build_object('status', sent.status, 'reason', sent.reason) END AS sent
    FROM task LEFT JOIN LATERAL (
      SELECT status, reason, proof_file FROM submission
      WHERE submission.task_id = task.id AND merchant_id = ${merchantId}
        AND day IS NOT DISTINCT FROM CASE task.period WHEN 'daily' THEN current_date END
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS sent ON true
    WHERE task.kind = 'mission' AND task.active AND ${where} ${rest}`.execute(db)
}

/** How far a mission is in its period; a proof is done once it is approved. */
function progressIn(task: Task, progress: Progress, approved: boolean): number {
  return task.metric === 'proof' ? Number(approved) : progress[task.metric][task.period]
}

function stateOf({ metric, goal, sent }: Row, progress: number): TaskState {
  if (sent && (metric === 'proof' || sent.status !== 'rejected')) return sent.status
  return metric !== 'proof' && progress >= goal ? 'claimable' : 'open'
}

function shown(row: Row, progress: Progress, { language, scale }: TaskReader): Shown {
  const done = progressIn(row, progress, row.sent?.status === 'approved')
  return {
    id: row.id,
    title: pickText(row.title, language) ?? '',
    text: pickText(row.body, language) ?? '',
    metric: row.metric,
    period: row.period,
    goal: row.goal,
    progress: done,
    reward: formatMinor(row.reward, scale),
    state: stateOf(row, done),
    reason: row.sent?.status === 'rejected' ? row.sent.reason : '',
    proof: row.proof_file
  }
}

/** Missions with how far the merchant is, and all that tasks ever brought. */
export async function listMissions(
  db: Db,
  merchantId: string,
  page: PageRequest,
  reader: TaskReader
): Promise<MissionList> {
  const { total } = await db
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('kind', '=', 'mission')
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const order = sql`ORDER BY position, created_at, id LIMIT ${page.page_size} OFFSET ${offsetOf(page)}`
  const { rows } = await missionsOf(db, merchantId, sql`true`, order)
  const progress = await progressOf(db, merchantId)
  const { earned } = await db
    .selectFrom('record_day')
    .select(({ fn, val }) => fn.coalesce(sql<bigint>`sum(sum)::bigint`, val(0n)).as('earned'))
    .where('merchant_id', '=', merchantId)
    .where('type', '=', 'task_reward')
    .executeTakeFirstOrThrow()
  const list = rows.map(row => shown(row, progress, reader))
  return { ...pageAnswer(list, total, page), earned: formatMinor(BigInt(earned), reader.scale) }
}

/**
 * Takes the reward of a reached mission, or sends the proof of one that takes a proof. The database lets one through for
 * each mission, merchant and period.
 */
export async function submitMission(
  tx: Tx,
  merchantId: string,
  { id, proof }: { id: string; proof?: string | undefined },
  reader: TaskReader
): Promise<Shown> {
  const task = await oneMission(tx, merchantId, id)
  if (task.sent && task.sent.status !== 'rejected') throw new Refusal('already_submitted')
  const progress = await progressOf(tx, merchantId)
  if (task.metric === 'proof') {
    const proofFile = await requireProof(tx, merchantId, proof)
    await addSubmission(tx, { merchantId, task, proofFile })
  } else {
    if (progressIn(task, progress, false) < task.goal) throw new Refusal('mission_unfinished')
    await addReward(tx, { merchantId, task })
  }
  return shown(await oneMission(tx, merchantId, id), progress, reader)
}

async function oneMission(tx: Tx, merchantId: string, id: string): Promise<Row> {
  const { rows } = await missionsOf(tx, merchantId, sql`task.id = ${id}`, sql``)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}
