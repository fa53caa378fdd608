import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { RequestSort } from '../../contract/page.ts'
import { databaseNow } from '../db/clock.ts'
import { type Days, isWithinDays } from '../db/days.ts'
import { matchesDocument, matchesOwner, parseKeyword } from '../db/keyword.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Schema, Submission, Task, Tx } from '../db/schema.ts'
import { readSecondPersons, type SecondPerson } from '../db/second-person.ts'
import { chooseSort, createSequence } from '../db/sort.ts'
import { getVersion } from '../db/version.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { payTaskReward } from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { notify } from '../outbox/notify.ts'
import { requireDecidable, writeAudit } from '../settings/audit.ts'
import { pickText } from '../text/language.ts'
import type { TaskReader } from './mission.ts'

type Row = Submission & Pick<Task, 'kind' | 'title'> & { account: string }

function toSubmission(row: Row, { language, scale }: TaskReader, second: SecondPerson | null = null) {
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    account: row.account,
    task_id: row.task_id,
    kind: row.kind,
    title: pickText(row.title, language) ?? '',
    reward: formatMinor(row.reward, scale),
    status: row.status,
    proof: row.proof_file,
    reason: row.reason,
    second_person: second,
    created_at: row.created_at.toISOString(),
    version: getVersion(row)
  }
}

const joinTasks = (query: SelectQueryBuilder<Schema, 'submission', object>) =>
  query
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('merchant', 'merchant.id', 'submission.merchant_id')

const withColumns = (query: ReturnType<typeof joinTasks>) =>
  query.selectAll('submission').select(['task.kind', 'task.title', 'merchant.account'])

interface SubmissionFilter extends PageRequest, Days {
  status?: Submission['status'] | undefined
  merchant_id?: string | undefined
  sort?: RequestSort | undefined
  keyword?: string | undefined
}

/** Returns proofs and claimed rewards of all merchants. */
export async function listSubmissions(db: Db, page: SubmissionFilter, reader: TaskReader) {
  const { status, merchant_id, keyword = '' } = page
  const sort = chooseSort(page.sort, status === 'pending')
  const all = db
    .selectFrom('submission')
    .$if(status !== undefined, query => query.where('submission.status', '=', status ?? 'pending'))
    .$if(merchant_id !== undefined, query => query.where('submission.merchant_id', '=', merchant_id ?? ''))
    .$if(keyword !== '', query => query.where(matchesSubmission(keyword, reader.scale)))
    .where(isWithinDays(page, sql`submission.created_at`))
  return paginate(
    all,
    page,
    query =>
      withColumns(joinTasks(query)).orderBy(
        createSequence(sort, { table: 'submission', amount: sql`submission.reward` })
      ),
    async rows => {
      const waiting = rows.filter(row => row.status === 'pending').map(({ id }) => id)
      const seconds = await readSecondPersons(db, waiting)
      return rows.map(row => toSubmission(row, reader, seconds.get(row.id)))
    },
    sort === 'newest' ? 'submission' : undefined
  )
}

/**
 * Returns the condition of a search for proofs: by number, id, the beginning of the account, the exact reward, or
 * words of the task.
 */
export function matchesSubmission(typed: string, scale: number): RawBuilder<boolean> {
  const keyword = parseKeyword(typed, scale)
  const { text, amount } = keyword
  // Tasks are few, so their titles are read one by one.
  const tasks = sql`SELECT task.id FROM task, LATERAL jsonb_each_text(title) AS named
    WHERE strpos(fold_text(named.value), fold_text(${text})) > 0`
  return matchesDocument('submission', keyword, [
    matchesOwner('submission', keyword),
    sql`submission.reward = ${amount}::bigint`,
    sql`submission.task_id = ANY (ARRAY(${tasks}))`
  ])
}

/** Approves a proof and pays its reward in the same transaction. */
export async function approveSubmission(
  tx: Tx,
  operator: ActingOperator,
  id: string,
  note: string,
  reader: TaskReader
) {
  const row = await lockPending(tx, operator, id)
  const { merchant_id: merchantId, reward: amount } = row
  const reference = { kind: 'task', id } as const
  const posted = await payTaskReward(tx, { merchantId, amount, reference, note })
  return decideSubmission(tx, operator, row, { status: 'approved', transfer_id: posted.id }, note, reader)
}

/** Rejects a proof; the merchant can read the reason and submit another one. */
export async function rejectSubmission(
  tx: Tx,
  operator: ActingOperator,
  id: string,
  reason: string,
  reader: TaskReader
) {
  const row = await lockPending(tx, operator, id)
  return decideSubmission(tx, operator, row, { status: 'rejected', reason }, reason, reader)
}

async function lockPending(tx: Tx, operator: ActingOperator, id: string): Promise<Submission> {
  const row = await tx.selectFrom('submission').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return requireDecidable(operator, row, 'pending')
}

async function decideSubmission(
  tx: Tx,
  operator: ActingOperator,
  { id, merchant_id }: Submission,
  change: Partial<Pick<Submission, 'status' | 'transfer_id' | 'reason'>>,
  note: string,
  reader: TaskReader
) {
  await tx
    .updateTable('submission')
    .set({ ...change, updated_at: databaseNow })
    .where('id', '=', id)
    .execute()
  await announce(tx, merchant_id, 'task.changed')
  const row = await withColumns(joinTasks(tx.selectFrom('submission')))
    .where('submission.id', '=', id)
    .executeTakeFirstOrThrow()
  const action = change.status === 'approved' ? 'submission_approve' : 'submission_reject'
  await writeAudit(tx, operator, action, id, { note, reward: formatMinor(row.reward, reader.scale) })
  await notify(tx, 'submission', row)
  return toSubmission(row, reader)
}
