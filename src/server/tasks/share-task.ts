import { type RawBuilder, sql } from 'kysely'
import type { ShareTask, ShareTaskSummary, TaskState } from '../../contract/entities/task.ts'
import { formatMinor } from '../../contract/money.ts'
import { offsetOf, type PageRequest, pageAnswer } from '../db/page.ts'
import type { Db, Task, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { pickText } from '../text/language.ts'
import type { TaskReader } from './mission.ts'
import { addSubmission, requireProof } from './submission.ts'

type Row = Task & {
  state: TaskState
  reason: string | null
  proof_file: string | null
  sent_at: Date | null
  late: boolean
}

// One that has been worked on stays to be seen after its deadline; one that nobody can do any more does not.
const listed = sql`task.kind = 'share' AND task.active AND (task.deadline IS NULL OR task.deadline > now() OR sent.id IS NOT NULL)`

const source = (merchantId: string) => sql`
  task LEFT JOIN LATERAL (
    SELECT id, status, reason, proof_file, created_at FROM submission
    WHERE submission.task_id = task.id AND merchant_id = ${merchantId} ORDER BY created_at DESC, id DESC LIMIT 1
  ) AS sent ON true`

function select(db: Db, merchantId: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  return sql<Row>`
    SELECT task.*, coalesce(sent.status, 'open') AS state, sent.reason, sent.proof_file, sent.created_at AS sent_at,
      coalesce(task.deadline <= now(), false) AS late
    FROM ${source(merchantId)} WHERE ${listed} AND ${where} ${rest}`.execute(db)
}

function summary(row: Row, { language, scale }: TaskReader): ShareTaskSummary {
  return {
    id: row.id,
    title: pickText(row.title, language) ?? '',
    picture: row.picture,
    reward: formatMinor(row.reward, scale),
    deadline: row.deadline?.toISOString() ?? null,
    state: row.state
  }
}

/** Share tasks that run, in the operator's order. */
export async function listShareTasks(
  db: Db,
  merchantId: string,
  page: PageRequest & { state?: TaskState | undefined },
  reader: TaskReader
) {
  const { state } = page
  const where = state === undefined ? sql`true` : sql`coalesce(sent.status, 'open') = ${state}`
  const { rows: counted } = await sql<{ total: bigint }>`
    SELECT count(*) AS total FROM ${source(merchantId)} WHERE ${listed} AND ${where}`.execute(db)
  const order = sql`ORDER BY task.position, task.created_at DESC, task.id LIMIT ${page.page_size} OFFSET ${offsetOf(page)}`
  const { rows } = await select(db, merchantId, where, order)
  return pageAnswer(
    rows.map(row => summary(row, reader)),
    counted[0]?.total ?? 0,
    page
  )
}

/** One share task; `link` is the merchant's own. */
export async function findShareTask(
  db: Db,
  merchantId: string,
  id: string,
  { link, ...reader }: TaskReader & { link: string }
): Promise<ShareTask> {
  const row = await oneShareTask(db, merchantId, id)
  return {
    ...summary(row, reader),
    blocks: pickText(row.blocks, reader.language) ?? [],
    share_text: pickText(row.body, reader.language) ?? '',
    link,
    reason: row.state === 'rejected' ? (row.reason ?? '') : '',
    proof: row.proof_file,
    submitted_at: row.sent_at?.toISOString() ?? null
  }
}

async function oneShareTask(db: Db, merchantId: string, id: string): Promise<Row> {
  const { rows } = await select(db, merchantId, sql`task.id = ${id}`, sql``)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** Sends the picture that proves a share. After a rejection another one may be sent, until the deadline. */
export async function submitShare(tx: Tx, merchantId: string, { id, proof }: { id: string; proof: string }) {
  const row = await oneShareTask(tx, merchantId, id)
  if (row.state === 'pending' || row.state === 'approved') throw new Refusal('already_submitted')
  if (row.late) throw new Refusal('deadline_passed')
  const proofFile = await requireProof(tx, merchantId, proof)
  await addSubmission(tx, { merchantId, task: row, proofFile })
}

/** What home shows of share tasks: those that still can be done. The same for everybody, but for `done`. */
export async function openShareTasks(db: Db, reader: TaskReader, limit: number) {
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
