import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { READING_COLUMNS, ReadingSort } from '../../contract/settings/audit.operator.ts'
import type { operatorApprovalList } from '../../contract/staff/approval.operator.ts'
import type { operatorDecisionFlagList } from '../../contract/wallet/decision-context.operator.ts'
import { findApprovalSubject, isAboutStaff } from '../db/approval-subject.ts'
import { selectTimeFromNow } from '../db/clock.ts'
import { type Days, isWithinDays } from '../db/days.ts'
import { findByAccount } from '../db/merchants.ts'
import { runStatement } from '../db/one-statement.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import { type SortColumns, sortRows } from '../db/sort.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { DAY_MS } from '../time/units.ts'

type Input = Readonly<Record<string, unknown>>

/** Whose personal data an answer has: ids or account names of merchants, or ids of documents and files that belong to them. */
interface Subjects {
  merchants?: readonly unknown[]
  accounts?: readonly unknown[]
  documents?: readonly unknown[]
}

/** Finds whose personal data are in an answer. That of a file is its stream, so its input says it. */
type SubjectFinder = (answer: unknown, input: Input, db: Db) => Subjects | Promise<Subjects>

const findMerchantSubjects: SubjectFinder = answer => ({ merchants: findValues(answer, 'merchant_id') })
const findAccounts = (answer: unknown): Subjects => ({ accounts: findValues(answer, 'account') })
const findDocumentSubjects: SubjectFinder = (_, { id }) => ({ documents: [id] })
const findRequestSubjects: SubjectFinder = answer =>
  findAccounts((answer as OutputOf<typeof operatorApprovalList>).list.filter(one => !isAboutStaff(one.operation)))
/** The id of a request to a second person stands for what the request names. */
const findDecisionSubjects: SubjectFinder = async (answer, { id }, db) => {
  const request = await findApprovalSubject(db, String(id))
  const merchant = request?.account === undefined ? undefined : await findByAccount(db, request.account)
  return { ...findAccounts(answer), merchants: [merchant?.id], documents: request?.documents ?? [id] }
}
/** Of an account without flags the answer has nothing but the merchant's id. */
const findFlagSubjects: SubjectFinder = (answer, { ids, account }) => ({
  ...findAccounts(answer),
  merchants: account === undefined ? [] : (answer as OutputOf<typeof operatorDecisionFlagList>).list.map(one => one.id),
  documents: Array.isArray(ids) ? ids : []
})
const createInputFinder =
  (name: string): SubjectFinder =>
  (_, input) => ({ merchants: [input[name]] })

/**
 * The reads that answer with more of a merchant than names and sums: how the person signs in, devices, destinations of payments,
 * customers' contacts, pictures, messages, notes and tags. A test asks of every read of operators whether it belongs here.
 */
export const subjectFinders: Readonly<Record<string, SubjectFinder>> = {
  merchant_detail: createInputFinder('id'),
  merchant_session_list: createInputFinder('id'),
  merchant_record_list: createInputFinder('id'),
  // A merchant view reads what the merchant's app reads.
  merchant_view_start: (_, { account }) => ({ accounts: [account] }),
  deduction_list: createInputFinder('merchant_id'),
  note_list: createInputFinder('merchant_id'),
  withdraw_list: findMerchantSubjects,
  withdraw_detail: findMerchantSubjects,
  payout_batch_detail: findAccounts,
  payout_batch_export: findDocumentSubjects,
  payout_line_list: findMerchantSubjects,
  recharge_list: findMerchantSubjects,
  recharge_detail: findMerchantSubjects,
  decision_context: findDecisionSubjects,
  decision_flag_list: findFlagSubjects,
  approval_list: findRequestSubjects,
  document_desk: findMerchantSubjects,
  order_list: findMerchantSubjects,
  order_detail: findMerchantSubjects,
  order_request_list: findMerchantSubjects,
  submission_list: findMerchantSubjects,
  feedback_list: findMerchantSubjects,
  feedback_detail: findMerchantSubjects,
  file: findDocumentSubjects
}

function findValues(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap(part => findValues(part, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === key ? [part] : findValues(part, key)))
}

/** Records which operator read personal data of which merchants, before the answer is sent: one row an hour for each kind of read. */
export async function recordPersonalReading(
  db: Db,
  { id, address = '' }: ActingOperator,
  { operation, answer, input }: { operation: string; answer: unknown; input: unknown }
): Promise<void> {
  const subjects = await subjectFinders[operation]?.(answer, input as Input, db)
  if (!subjects) return
  const [merchants, names, documents] = [subjects.merchants, subjects.accounts, subjects.documents].map(listTexts)
  if (![merchants, names, documents].some(list => list?.length)) return
  await runStatement(db, at =>
    sql`INSERT INTO personal_reading AS r (operator_id, merchant_id, operation, address, hour)
      SELECT ${id}, merchant.id, ${operation}, ${address}, date_trunc('hour', now())
      FROM merchant WHERE merchant.id = ANY (ARRAY(
        SELECT unnest(${merchants}::uuid[])
        UNION SELECT named.id FROM merchant AS named WHERE named.account = ANY (${names}::text[])
        ${documents?.length ? selectOwners(documents) : sql``})) ORDER BY merchant.id
      ON CONFLICT (operator_id, merchant_id, operation, address, hour) DO UPDATE SET times = r.times + 1, read_at = now()`.execute(
      at
    )
  )
}

const listTexts = (values: readonly unknown[] = []): string[] => [
  ...new Set(values.filter((one): one is string => typeof one === 'string'))
]

/** The owners of documents and files, and of the withdrawals of payout batches, as more rows of a query for merchants' ids. */
const selectOwners = (ids: readonly string[]) => sql`
  UNION SELECT merchant_id FROM withdrawal WHERE id = ANY (${ids}::uuid[]) OR payout_batch_id = ANY (${ids}::uuid[])
  UNION SELECT merchant_id FROM recharge WHERE id = ANY (${ids}::uuid[])
  UNION SELECT merchant_id FROM shop_order WHERE id = ANY (${ids}::uuid[])
  UNION SELECT merchant_id FROM file WHERE id = ANY (${ids}::uuid[])`

/** The conditions of the listed reads. */
interface ReadingFilter extends Days {
  operator_id?: string | undefined
  merchant_id?: string | undefined
}

const columns: SortColumns<(typeof READING_COLUMNS)[number]> = {
  date: sql`read_at`,
  operator: sql`lower(operator.name)`,
  action: sql`personal_reading.operation`,
  times: sql`times`,
  address: sql`address`
}

/** Rows of reads have no id. */
const key = sql`(personal_reading.operator_id, personal_reading.merchant_id, personal_reading.operation, address, hour)`

/** Returns who has read personal data of merchants, newest first or as they are to be sorted. */
export async function listReadings(
  db: Db,
  {
    page,
    page_size,
    operator_id,
    merchant_id,
    sort = '-date',
    ...days
  }: PageRequest & ReadingFilter & { sort?: ReadingSort | undefined }
) {
  const readings = db
    .selectFrom('personal_reading')
    .$if(operator_id !== undefined, query => query.where('personal_reading.operator_id', '=', operator_id ?? ''))
    .$if(merchant_id !== undefined, query => query.where('personal_reading.merchant_id', '=', merchant_id ?? ''))
    .where(isWithinDays(days, sql`read_at`))
  return paginate(
    readings,
    { page, page_size },
    query =>
      sortRows(
        query
          .innerJoin('operator', 'operator.id', 'personal_reading.operator_id')
          .innerJoin('merchant', 'merchant.id', 'personal_reading.merchant_id')
          .select(['personal_reading.operator_id', 'operator.name as operator', 'personal_reading.merchant_id'])
          .select(['merchant.account', 'personal_reading.operation', 'address', 'times', 'hour', 'read_at']),
        sort,
        columns,
        key
      ),
    rows =>
      rows.map(({ hour, ...row }) => ({
        ...row,
        id: [row.operator_id, row.merchant_id, row.operation, row.address, hour.getTime()].join(' '),
        read_at: row.read_at.toISOString()
      }))
  )
}

/** Deletes what is older than `LIMITS.readingDays`. */
export async function sweepReadings(db: Db): Promise<void> {
  await db
    .deleteFrom('personal_reading')
    .where('read_at', '<', selectTimeFromNow(-LIMITS.readingDays * DAY_MS))
    .execute()
}
