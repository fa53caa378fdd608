import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { ShareTask, ShareTaskSummary, TaskState } from '../../contract/tasks/task.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { pickText } from '../text/language.ts'
import type { TaskReader } from './mission.ts'
import { addSubmission, requireProof } from './submission.ts'

const state = sql<TaskState>`coalesce(sent.status, 'open')`

const selectShareTasks = (db: Db, merchantId: string) =>
  db
    .selectFrom('task')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('submission')
          .select(['submission.id', 'status', 'reason', 'proof_file', 'submission.created_at'])
          .whereRef('submission.task_id', '=', 'task.id')
          .where('submission.merchant_id', '=', merchantId)
          .orderBy('submission.created_at', 'desc')
          .orderBy('submission.id', 'desc')
          .limit(1)
          .as('sent'),
      join => join.onTrue()
    )
    .where('task.kind', '=', 'share')
    .where('task.active', '=', true)
    // A task with a submission stays visible after its deadline; one without does not.
    .where(sql<boolean>`(task.deadline IS NULL OR task.deadline > now() OR sent.id IS NOT NULL)`)

const withColumns = (query: ReturnType<typeof selectShareTasks>) =>
  query
    .selectAll('task')
    .select([state.as('state'), 'sent.reason', 'sent.proof_file', 'sent.created_at as sent_at'])
    .select(sql<boolean>`coalesce(task.deadline <= now(), false)`.as('late'))

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

function createSummary(row: Row, { language, scale }: TaskReader): ShareTaskSummary {
  return {
    id: row.id,
    title: pickText(row.title, language) ?? '',
    picture: row.picture,
    reward: formatMinor(row.reward, scale),
    deadline: row.deadline?.toISOString() ?? null,
    state: row.state
  }
}

/** Returns active share tasks: in the operator's order, those that are done last. */
export async function listShareTasks(
  db: Db,
  merchantId: string,
  page: PageRequest & { state?: TaskState | undefined },
  reader: TaskReader
) {
  const { state: requestedState } = page
  return paginate(
    selectShareTasks(db, merchantId).$if(requestedState !== undefined, query =>
      query.where(state, '=', requestedState ?? 'open')
    ),
    page,
    query =>
      withColumns(query)
        .orderBy(sql`(${state} = 'approved')::integer`)
        .orderBy('task.position')
        .orderBy('task.created_at', 'desc')
        .orderBy('task.id'),
    rows => rows.map(row => createSummary(row, reader))
  )
}

/** Returns one share task; `link` is the merchant's own. */
export async function findShareTask(
  db: Db,
  merchantId: string,
  id: string,
  { link, ...reader }: TaskReader & { link: string }
): Promise<ShareTask> {
  const row = await requireShareTask(db, merchantId, id)
  return {
    ...createSummary(row, reader),
    blocks: pickText(row.blocks, reader.language) ?? [],
    share_text: pickText(row.body, reader.language) ?? '',
    link,
    reason: row.state === 'rejected' ? (row.reason ?? '') : '',
    proof: row.proof_file,
    submitted_at: row.sent_at?.toISOString() ?? null
  }
}

async function requireShareTask(db: Db, merchantId: string, id: string): Promise<Row> {
  const row = await withColumns(selectShareTasks(db, merchantId)).where('task.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** Submits the picture that proves a share. After a rejection another one may be submitted, until the deadline. */
export async function submitShare(tx: Tx, merchantId: string, { id, proof }: { id: string; proof: string }) {
  const row = await requireShareTask(tx, merchantId, id)
  if (row.state === 'pending' || row.state === 'approved') throw new Refusal('already_submitted')
  if (row.late) throw new Refusal('deadline_passed')
  const proofFile = await requireProof(tx, merchantId, proof)
  await addSubmission(tx, { merchantId, task: row, proofFile })
}

/** Returns the share tasks of the home screen: those that are still open. They are the same for everyone, except for `done`. */
export async function listOpenShareTasks(db: Db, reader: TaskReader, limit: number) {
  const rows = await db
    .selectFrom('task')
    .selectAll()
    .where('kind', '=', 'share')
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('deadline', 'is', null), eb('deadline', '>', sql<Date>`now()`)]))
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    id: row.id,
    title: pickText(row.title, reader.language) ?? '',
    reward: formatMinor(row.reward, reader.scale)
  }))
}
