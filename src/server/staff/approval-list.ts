import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { LIMITS } from '../../contract/limits.ts'
import { formatMinor } from '../../contract/money.ts'
import type { Sort } from '../../contract/page.ts'
import { listDocumentsIn } from '../db/approval-subject.ts'
import { type Days, isWithin } from '../db/days.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Row } from '../db/schema.ts'
import { chooseSort, createOrder } from '../db/sort.ts'
import {
  type Document,
  describeDestination,
  listChanges,
  type RequestedDocuments,
  readDocuments
} from './approval-documents.ts'
import { readApprovalMatch } from './approval-search.ts'
import { readRequestedRoles } from './own-role.ts'
import { collected } from './rules.ts'

type Input = Record<string, unknown>

const isCollectable = (
  operatorId: string
) => sql<boolean>`(requested_by = ${operatorId} AND approval.status = 'approved' AND NOT alone
  AND collected_at IS NULL AND operation IN (${sql.join([...collected])})
  AND decided_at > now() - make_interval(hours => ${LIMITS.collectHours}))`

interface ApprovalFilter extends PageRequest, Days {
  status?: Row<'approval'>['status'] | undefined
  sort?: Sort | undefined
  keyword?: string | undefined
}

/** Decimals of the currency, and the language of titles. */
interface Reader {
  readonly scale: number
  readonly language: Language
}

/** Returns requests, each with the amount and the merchant that it is about. */
export async function listApprovals(db: Db, operatorId: string, page: ApprovalFilter, reader: Reader) {
  const { status, keyword = '' } = page
  const sort = chooseSort(page.sort, status === 'pending')
  const match = keyword === '' ? undefined : await readApprovalMatch(db, keyword, reader.scale)
  return paginate(
    db
      .selectFrom('approval')
      .$if(status !== undefined, query => query.where('approval.status', '=', status ?? 'pending'))
      .$call(query => (match ? query.where(match) : query))
      .where(isWithin(page, sql`approval.created_at`)),
    page,
    query =>
      query
        .innerJoin('operator as requester', 'requester.id', 'approval.requested_by')
        .leftJoin('operator as decider', 'decider.id', 'approval.decided_by')
        .select(['approval.id', 'operation', 'input', 'documents', 'reason', 'status', 'note', 'decided_at'])
        .select(['approval.created_at', 'requester.name as requested_by', 'decider.name as decided_by'])
        .select(sql<boolean>`requested_by = ${operatorId}`.as('own'))
        .select(isCollectable(operatorId).as('collectable'))
        .orderBy(createOrder(sort, { table: 'approval' })),
    async rows => {
      const inputs = rows.map(({ input }) => input)
      const subjectOf = await readSubjects(db, inputs, reader)
      const roleOf = await readRequestedRoles(db, rows)
      return rows.map(({ documents, ...row }) => ({
        ...row,
        // What was decided has changed its documents itself.
        ...subjectOf(row.input, row.status === 'pending' ? (documents as RequestedDocuments) : {}),
        role: roleOf(row),
        created_at: row.created_at.toISOString(),
        decided_at: row.decided_at?.toISOString() ?? null
      }))
    },
    sort === 'newest' ? 'approval' : undefined
  )
}

/** Returns what finds the amount and the merchant of an input: named there, or those of its documents, read for all inputs at once. */
async function readSubjects(db: Db, inputs: readonly Input[], { scale, language }: Reader) {
  const documentsById = await readDocuments(db, inputs.flatMap(listDocumentsIn))
  return (input: Input, requested: RequestedDocuments) => {
    const own = listDocumentsIn(input).flatMap(id => documentsById.get(id) ?? [])
    const amount = findAmount(input, own, scale)
    const documents = own.map(one => ({
      ...one,
      amount: formatMinor(one.amount, scale),
      destination: describeDestination(one, language),
      changes: listChanges(one, requested, scale),
      created_at: one.created_at.toISOString()
    }))
    if (amount === null || input.withdrawal_ids !== undefined) return { amount, account: null, documents }
    const owner = own.find(({ account }) => account !== null)?.account
    return { amount, account: owner ?? (typeof input.account === 'string' ? input.account : null), documents }
  }
}

function findAmount(
  { amount, received, withdrawal_ids: batch }: Input,
  own: readonly Document[],
  scale: number
): string | null {
  const named = received ?? amount
  if (named !== undefined) return String(named)
  const [first] = own
  if (!first) return null
  return formatMinor(batch ? own.reduce((sum, one) => sum + one.amount, 0n) : first.amount, scale)
}
