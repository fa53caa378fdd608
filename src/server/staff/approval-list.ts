import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { LIMITS } from '../../contract/limits.ts'
import { formatMinor } from '../../contract/money.ts'
import type { Sort } from '../../contract/page.ts'
import { listDocumentsIn } from '../db/approval-subject.ts'
import { type Days, isWithinDays } from '../db/days.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Row } from '../db/schema.ts'
import { chooseSort, createSequence } from '../db/sort.ts'
import {
  type Document,
  describeDestination,
  listChanges,
  type RequestedDocuments,
  readDocuments,
  readFiles
} from './approval-documents.ts'
import { readApprovalMatch } from './approval-search.ts'
import { readRequestedRoles } from './own-role.ts'
import { secretOperations } from './rules.ts'

type Input = Record<string, unknown>

const isCollectable = (
  operatorId: string
) => sql<boolean>`(requested_by = ${operatorId} AND approval.status = 'approved' AND NOT alone
  AND collected_at IS NULL AND operation IN (${sql.join([...secretOperations])})
  AND decided_at > now() - make_interval(hours => ${LIMITS.collectHours}))`

interface ApprovalFilter extends PageRequest, Days {
  status?: Row<'approval'>['status'] | undefined
  sort?: Sort | undefined
  keyword?: string | undefined
}

/** Decimals of the currency, and the language of titles. */
interface ApprovalReader {
  readonly scale: number
  readonly language: Language
}

/** Returns requests, each with the amount and the merchant that it is about. */
export async function listApprovals(db: Db, operatorId: string, page: ApprovalFilter, reader: ApprovalReader) {
  const { status, keyword = '' } = page
  const sort = chooseSort(page.sort, status === 'pending')
  const match = keyword === '' ? undefined : await readApprovalMatch(db, keyword, reader.scale)
  return paginate(
    db
      .selectFrom('approval')
      .$if(status !== undefined, query => query.where('approval.status', '=', status ?? 'pending'))
      .$call(query => (match ? query.where(match) : query))
      .where(isWithinDays(page, sql`approval.created_at`)),
    page,
    query =>
      query
        .innerJoin('operator as requester', 'requester.id', 'approval.requested_by')
        .leftJoin('operator as decider', 'decider.id', 'approval.decided_by')
        .select(['approval.id', 'operation', 'input', 'documents', 'reason', 'status', 'note', 'decided_at'])
        .select(['approval.created_at', 'requester.name as requested_by', 'decider.name as decided_by'])
        .select(sql<boolean>`requested_by = ${operatorId}`.as('own'))
        .select(isCollectable(operatorId).as('collectable'))
        .orderBy(createSequence(sort, { table: 'approval' })),
    async rows => {
      const subjectOf = await readSubjects(db, rows, reader)
      const roleOf = await readRequestedRoles(db, rows)
      return rows.map(row => ({
        ...row,
        ...subjectOf(row),
        role: roleOf(row),
        created_at: row.created_at.toISOString(),
        decided_at: row.decided_at?.toISOString() ?? null
      }))
    },
    sort === 'newest' ? 'approval' : undefined
  )
}

type Request = Pick<Row<'approval'>, 'id' | 'operation' | 'input' | 'documents' | 'status'>

/** Returns what finds amount, merchant and documents of a request, read for all of them at once. */
async function readSubjects(db: Db, requests: readonly Request[], { scale, language }: ApprovalReader) {
  const markedByRequest = await readFiles(db, requests, scale)
  const requestedIn = ({ documents }: Request) => documents as RequestedDocuments
  const listIds = (request: Request) => {
    const requested = requestedIn(request)
    // Lines that were marked before the request are not part of it.
    const marked = markedByRequest.get(request)?.filter(({ id }) => id in requested) ?? []
    return [...listDocumentsIn(request.input), ...marked.map(({ id }) => id)]
  }
  const documentsById = await readDocuments(db, requests.flatMap(listIds))
  return (request: Request) => {
    const { input, status } = request
    const own = listIds(request).flatMap(id => documentsById.get(id) ?? [])
    const marked = new Map(markedByRequest.get(request)?.map(one => [one.id, one]))
    // A decided request has changed its documents itself.
    const requested = status === 'pending' ? requestedIn(request) : {}
    const documents = own.map(one => {
      const result = marked.get(one.id)
      return {
        id: one.id,
        kind: one.kind,
        account: one.account,
        proof: one.proof,
        amount: formatMinor(result?.amount ?? one.amount, scale),
        destination: describeDestination(one, language),
        result: result ? { state: result.state, reason: result.reason } : null,
        changes: listChanges(one, requested, scale),
        created_at: one.created_at.toISOString()
      }
    })
    const failed = own.filter(({ id }) => marked.get(id)?.state === 'failed')
    const amount =
      markedByRequest.has(request) && own.length > 0 ? sumAmounts(failed, scale) : findAmount(input, own, scale)
    if (amount === null || isBatch(request)) return { amount, account: null, documents }
    const owner = own.find(({ account }) => account !== null)?.account
    return { amount, account: owner ?? (typeof input.account === 'string' ? input.account : null), documents }
  }
}

const isBatch = ({ input, operation }: Request): boolean =>
  input.withdrawal_ids !== undefined || operation === 'payout_batch_pay'

const sumAmounts = (documents: readonly Document[], scale: number): string =>
  formatMinor(
    documents.reduce((sum, { amount }) => sum + amount, 0n),
    scale
  )

function findAmount(
  { amount, received, withdrawal_ids: batch }: Input,
  own: readonly Document[],
  scale: number
): string | null {
  const named = received ?? amount
  if (named !== undefined) return String(named)
  const [first] = own
  if (!first) return null
  return batch ? sumAmounts(own, scale) : formatMinor(first.amount, scale)
}
