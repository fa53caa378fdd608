import * as v from 'valibot'
import { Id, Instant, optionalText } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { type ColumnSort, createColumnSortInput, createPageSchema, DaysInput, PageInput } from '../page.ts'
import { READER_ROLES } from '../roles.ts'

/** What the audit log also holds, beside the operations of operators. */
export const OTHER_AUDITED = [
  'account_close',
  'account_erase',
  'sign_in',
  'staff_enrol',
  'approval_request',
  'approval_withdraw',
  'demo_seed',
  'work_alone'
] as const

/**
 * The filter of the audit log. `action` is the name of an operation; `merchant_id` keeps what was done to one merchant and their
 * documents. Days are in the business time zone, both ends included.
 */
export const AuditFilter = {
  operator_id: v.optional(Id),
  action: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/, 'value_invalid'))),
  merchant_id: v.optional(Id),
  keyword: optionalText(),
  ...DaysInput
}

/** A document that an entry names, with the number that people know: `WD-204D7A`. */
export const AuditedDocument = v.object({
  id: Id,
  kind: v.picklist(['withdrawal', 'recharge', 'order', 'request', 'proof']),
  number: v.string()
})

export type AuditedDocument = v.InferOutput<typeof AuditedDocument>

/** An entry of the audit log of operators. `documents` are those of its target and payload that have a number. */
export const AuditEntry = v.object({
  id: Id,
  /** Who did it; null: the merchant, whose account is then in `operator`. */
  operator_id: v.nullable(Id),
  operator: v.string(),
  /** The second person of an action that needed two. */
  approved_by: v.nullable(v.string()),
  address: v.string(),
  action: v.string(),
  target: v.string(),
  /** The merchant whom it is about, and the merchant's account; null: none. */
  merchant_id: v.nullable(Id),
  account: v.nullable(v.string()),
  payload: v.record(v.string(), v.unknown()),
  documents: v.array(AuditedDocument),
  created_at: Instant
})

/** What the audit log can be sorted by; `operator` by name, `action` by the name of the operation. */
export const AUDIT_COLUMNS = ['date', 'operator', 'action'] as const

/** The sort order of a list of actions. */
export type AuditSort = ColumnSort<(typeof AUDIT_COLUMNS)[number]>

/** Newest first, or by `sort`. */
export const operatorAuditList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/audit_list',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'What operators did',
  input: v.object({ ...PageInput, ...createColumnSortInput(AUDIT_COLUMNS), ...AuditFilter }),
  output: createPageSchema(AuditEntry)
})

export const operatorAuditExport = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/audit_export',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'What operators did, as a CSV file, newest first',
  input: v.object(AuditFilter),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})

/** Personal data of a merchant that a member of staff has read by one operation within an hour, `times` times. */
export const Reading = v.object({
  /** The row: operator, merchant, operation, address and hour. */
  id: v.string(),
  operator_id: Id,
  operator: v.string(),
  merchant_id: Id,
  account: v.string(),
  /** The name of the operation. */
  operation: v.string(),
  address: v.string(),
  times: v.number(),
  read_at: Instant
})

const { operator_id, merchant_id, from, to } = AuditFilter

/** What reads can be sorted by. */
export const READING_COLUMNS = ['date', 'operator', 'action', 'times', 'address'] as const

/** The sort order of a list of reads. */
export type ReadingSort = ColumnSort<(typeof READING_COLUMNS)[number]>

/** Reads that show more of a merchant than names and sums are kept for `LIMITS.readingDays` days. */
export const operatorReadingList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/reading_list',
  audience: 'operator',
  roles: READER_ROLES,
  summary:
    'Who has read personal data of which merchant, when and from where, newest first unless `sort` says otherwise',
  input: v.object({ ...PageInput, ...createColumnSortInput(READING_COLUMNS), operator_id, merchant_id, from, to }),
  output: createPageSchema(Reading)
})
