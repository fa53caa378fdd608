import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { MissionList, Mission as MissionView, TaskState } from '../../contract/tasks/task.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Task, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { pickText } from '../text/language.ts'
import { type Progress, readProgress } from './mission-progress.ts'
import { addReward, addSubmission, requireProof } from './submission.ts'

/** The reader's language and formats for tasks. */
export interface TaskReader {
  language: Language
  scale: number
}

const selectMissions = (db: Db) =>
  db.selectFrom('task').where('task.kind', '=', 'mission').where('task.active', '=', true)

/** Adds the merchant's submission in the mission's period. */
const withSent = (query: ReturnType<typeof selectMissions>, merchantId: string) =>
  query
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('submission')
          .select(['submission.status', 'submission.reason', 'submission.proof_file'])
          .whereRef('submission.task_id', '=', 'task.id')
          .where('submission.merchant_id', '=', merchantId)
          .where(sql<boolean>`day IS NOT DISTINCT FROM CASE task.period WHEN 'daily' THEN current_date END`)
          .orderBy('submission.created_at', 'desc')
          .orderBy('submission.id', 'desc')
          .limit(1)
          .as('sent'),
      join => join.onTrue()
    )
    .selectAll('task')
    .select(['sent.status', 'sent.reason', 'sent.proof_file'])

type Row = Awaited<ReturnType<ReturnType<typeof withSent>['execute']>>[number]

/** Returns the progress of a mission in its period; a proof counts once it is approved. */
function calculateProgress(task: Task, progress: Progress, approved: boolean): number {
  return task.metric === 'proof' ? Number(approved) : progress[task.metric][task.period]
}

function chooseState({ metric, goal, status }: Row, progress: number): TaskState {
  if (status && (metric === 'proof' || status !== 'rejected')) return status
  return metric !== 'proof' && progress >= goal ? 'claimable' : 'open'
}

/** Rewards that can be claimed come first, and what is done comes last. It decides as {@link chooseState}. */
const rankMission = (progress: Progress) => sql<number>`CASE
  WHEN sent.status = 'approved' THEN 2
  WHEN task.metric <> 'proof' AND sent.status IS DISTINCT FROM 'pending'
    AND (${JSON.stringify(progress)}::jsonb -> task.metric ->> task.period)::integer >= task.goal THEN 0
  ELSE 1 END`

function toMission(row: Row, progress: Progress, { language, scale }: TaskReader): MissionView {
  const done = calculateProgress(row, progress, row.status === 'approved')
  return {
    id: row.id,
    title: pickText(row.title, language) ?? '',
    text: pickText(row.body, language) ?? '',
    metric: row.metric,
    period: row.period,
    goal: row.goal,
    progress: done,
    reward: formatMinor(row.reward, scale),
    state: chooseState(row, done),
    reason: row.status === 'rejected' ? (row.reason ?? '') : '',
    proof: row.proof_file
  }
}

/** Returns missions with the merchant's progress, and the total of all rewards. */
export async function listMissions(
  db: Db,
  merchantId: string,
  page: PageRequest,
  reader: TaskReader
): Promise<MissionList> {
  const progress = await readProgress(db, merchantId)
  const answer = await paginate(
    selectMissions(db),
    page,
    query =>
      withSent(query, merchantId)
        .orderBy(rankMission(progress))
        .orderBy('task.position')
        .orderBy('task.created_at')
        .orderBy('task.id'),
    rows => rows.map(row => toMission(row, progress, reader))
  )
  const { earned } = await db
    .selectFrom('record_day')
    .select(({ fn, val }) => fn.coalesce(sql<bigint>`sum(sum)::bigint`, val(0n)).as('earned'))
    .where('merchant_id', '=', merchantId)
    .where('type', '=', 'task_reward')
    .executeTakeFirstOrThrow()
  return { ...answer, earned: formatMinor(BigInt(earned), reader.scale) }
}

/**
 * Claims the reward of a completed mission, or submits the proof of one that requires a proof. The database allows one per
 * mission, merchant and period.
 */
export async function submitMission(
  tx: Tx,
  merchantId: string,
  { id, proof }: { id: string; proof?: string | undefined },
  reader: TaskReader
): Promise<MissionView> {
  const task = await requireMission(tx, merchantId, id)
  if (task.status && task.status !== 'rejected') throw new Refusal('already_submitted')
  const progress = await readProgress(tx, merchantId)
  if (task.metric === 'proof') {
    const proofFile = await requireProof(tx, merchantId, proof)
    await addSubmission(tx, { merchantId, task, proofFile })
  } else {
    if (calculateProgress(task, progress, false) < task.goal) throw new Refusal('mission_unfinished')
    await addReward(tx, { merchantId, task })
  }
  return toMission(await requireMission(tx, merchantId, id), progress, reader)
}

async function requireMission(tx: Tx, merchantId: string, id: string): Promise<Row> {
  const row = await withSent(selectMissions(tx), merchantId).where('task.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}
