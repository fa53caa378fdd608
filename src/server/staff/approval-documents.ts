import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import { listDocumentsIn } from '../db/approval-subject.ts'
import type { Db, Task } from '../db/schema.ts'
import { pickText } from '../text/language.ts'
import { type MarkedPayout, readMarkedPayouts } from '../wallet/index.ts'

/** A document that operations name by its id, with its merchant's account. A payment on a chain has no merchant yet. */
export interface Document {
  id: string
  kind: 'withdrawal' | 'recharge' | 'deduction' | 'order' | 'deposit' | 'proof'
  account: string | null
  amount: bigint
  destination: string
  proof: string | null
  state: string
  transaction: string
  created_at: Date
  /** Title of the task that a proof is for. */
  title: Task['title'] | null
}

/** The facts of a document that can change while a request about it waits; the amount is in minor units. */
const FIELDS = ['state', 'amount', 'destination', 'transaction', 'proof'] as const

type Field = (typeof FIELDS)[number]

/** The facts of a request's documents at the time of the request, by their ids. */
export type RequestedDocuments = Readonly<Record<string, Readonly<Record<Field, string>>>>

/** Returns the documents with these ids, by their ids. */
export async function readDocuments(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Document>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Document>`
    SELECT document.*, merchant.account, task.title FROM (
      SELECT id, 'withdrawal' AS kind, merchant_id, amount, NULL::uuid AS proof, created_at, status::text AS state,
        coalesce(transaction_id, '') AS transaction, concat_ws(' · ', destination ->> 'network',
        destination ->> 'address', destination ->> 'bank_name', destination ->> 'branch_code', destination ->> 'account_name',
        destination ->> 'card_number') AS destination FROM withdrawal
      UNION ALL SELECT id, 'recharge', merchant_id, amount, proof_file, created_at, status::text, transaction_id,
        concat_ws(' · ', nullif(network, ''), nullif(address, '')) FROM recharge
      UNION ALL SELECT id, 'deduction', merchant_id, amount, NULL, created_at, status::text, '', '' FROM deduction
      UNION ALL SELECT id, 'order', merchant_id, cost * quantity, NULL, created_at, status::text, '', number FROM shop_order
      UNION ALL SELECT id, 'deposit', NULL, amount, NULL, created_at, status::text, transaction_id, concat_ws(' · ', network, sender)
        FROM deposit
      UNION ALL SELECT id, 'proof', merchant_id, reward, proof_file, created_at, status, '', '' FROM submission
    ) AS document LEFT JOIN merchant ON merchant.id = document.merchant_id LEFT JOIN submission ON submission.id = document.id
    LEFT JOIN task ON task.id = task_id WHERE document.id = ANY (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Returns where the money of a document goes, or what it is for, in the reader's language. */
export const describeDestination = ({ destination, title }: Document, language: Language): string =>
  title === null ? destination : (pickText(title, language) ?? '')

const readFields = (document: Document) =>
  Object.fromEntries(FIELDS.map(field => [field, String(document[field] ?? '')])) as Record<Field, string>

type Input = Readonly<Record<string, unknown>>

/** An operation with what it was called with. */
interface OperationCall {
  readonly operation: string
  readonly input: Input
}

const findBankFile = ({ operation, input: { id, csv } }: OperationCall) =>
  operation === 'payout_batch_pay' ? { id: String(id), csv: String(csv) } : undefined

/** Returns the payouts that the files in these calls mark, by the calls that have one. */
export async function readFiles<C extends OperationCall>(
  db: Db,
  calls: readonly C[],
  scale: number
): Promise<ReadonlyMap<C, readonly MarkedPayout[]>> {
  const files = calls.flatMap(call => {
    const file = findBankFile(call)
    return file ? [{ call, file }] : []
  })
  const marked = await readMarkedPayouts(
    db,
    files.map(({ file }) => file),
    scale
  )
  return new Map(files.map(({ call }, at) => [call, marked[at] ?? []]))
}

/** Returns what the documents of a call say now, to be stored with the request: of a file, those that it marks. */
export async function readRequestedDocuments(db: Db, call: OperationCall, scale: number): Promise<RequestedDocuments> {
  const marked = (await readFiles(db, [call], scale)).get(call) ?? []
  const open = marked.filter(({ isOpen }) => isOpen).map(({ id }) => id)
  const documents = await readDocuments(db, [...listDocumentsIn(call.input), ...open])
  return Object.fromEntries([...documents].map(([id, document]) => [id, readFields(document)]))
}

/** Returns what has changed of a document since it was requested: each field with what it said then and says now. */
export function listChanges(document: Document, requested: RequestedDocuments, scale: number) {
  const before = requested[document.id]
  if (!before) return []
  const now = readFields(document)
  const format = (field: Field, text: string) => (field === 'amount' ? formatMinor(BigInt(text), scale) : text)
  return FIELDS.filter(field => before[field] !== now[field]).map(field => ({
    field,
    before: format(field, before[field]),
    now: format(field, now[field])
  }))
}
