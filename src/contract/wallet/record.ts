import * as v from 'valibot'
import { Day, Id, Instant, optionalText } from '../fields.ts'
import { Amount } from '../money.ts'
import { MONEY_FLOWS, RECORD_TYPES } from '../movements.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput, SortInput } from '../page.ts'

/** A kind of movement that is visible to merchants (contract/movements.ts defines how each counts). */
export const RecordType = v.picklist(RECORD_TYPES)

export type RecordType = v.InferOutput<typeof RecordType>

/** The balances that have records. Of `hold` (withdrawals) and `escrow` (orders), only movements to others are recorded. */
export const RecordBalance = v.picklist(['available', 'promotion', 'hold', 'escrow'])

/** The document behind a record, so that its row can link to it. */
const Reference = v.nullable(
  v.object({
    kind: v.picklist(['recharge', 'withdrawal', 'deduction', 'credit', 'order', 'promotion', 'task']),
    id: v.string()
  })
)

/**
 * One movement of a balance. `amount` is signed, `balance_after` is the balance after it. `money` says whether it counts as money
 * in or out (contract/movements.ts).
 */
export const WalletRecord = v.object({
  id: v.string(),
  type: RecordType,
  balance: RecordBalance,
  amount: Amount,
  money: v.picklist(MONEY_FLOWS),
  balance_after: Amount,
  /** Of the row of an event, what it brought: of a sale, the profit. Else, and without it, `amount`. */
  result: v.optional(Amount),
  /** The reason, if one was given: for a deduction, a failed withdrawal, a refund. */
  reason: v.string(),
  /** The platform's fee within the amount: in the record of a paid withdrawal. */
  fee: v.nullable(Amount),
  /** The other side of the movement: a masked account, or the network of a recharge. */
  account: v.string(),
  /** The ordered items. */
  title: v.string(),
  /** Relative path of their picture; '' without one. */
  picture: v.string(),
  reference: Reference,
  created_at: Instant
})

export type WalletRecord = v.InferOutput<typeof WalletRecord>

/** A movement of the same event as a receipt; of `hold` and `escrow` also those from and to own balances. */
export const RecordLeg = v.pick(WalletRecord, [
  'id',
  'type',
  'balance',
  'amount',
  'money',
  'balance_after',
  'created_at'
])

export type RecordLeg = v.InferOutput<typeof RecordLeg>

/**
 * What a row is. `movements` (the default): each movement of a balance. `events`: a sale, a withdrawal or a transfer is one row, with
 * the type of its latest state (contract/movements.ts); a refund after the sale and a payout that bounced are events of their own. With
 * `direction` or `balance` a row is one side of its event. In both, the rows add up to the same sums.
 */
const View = v.optional(v.picklist(['movements', 'events']))

/**
 * The filter for records. `direction` keeps only money in or only money out (contract/movements.ts). Days are in the business
 * time zone, both ends included. `keyword` finds goods (in any language), buyers, accounts, networks and reasons by parts of words,
 * numbers and transaction ids as a whole or by the last six characters that the app shows, and exact amounts (among events: of any
 * of their movements).
 */
export const RecordFilter = {
  type: v.optional(RecordType),
  direction: v.optional(v.picklist(['in', 'out'])),
  balance: v.optional(RecordBalance),
  from: v.optional(Day),
  to: v.optional(Day),
  view: View,
  keyword: optionalText(80)
}

/** `money_in` and `money_out` (both usually positive) are the sums of all records that match the filter, not only this page. */
export const recordList = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/record_list',
  audience: 'merchant',
  summary: 'Records of money in and out, newest first unless sorted otherwise',
  input: v.object({ ...PageInput, ...SortInput, ...RecordFilter }),
  output: v.object({ ...createPageSchema(WalletRecord).entries, money_in: Amount, money_out: Amount }),
  refusals: ['rate_limited']
})

/**
 * `id` is the part of a record's id before the dot, or the id of a document: then the receipt is of its latest state. For a transfer
 * between own balances it shows the side that was debited. `legs` are the movements that it is made of, oldest first: of an event's row
 * the whole event's, else its own. They add up to the result, or to zero where money only came back or changed the balance.
 */
export const recordDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/record_detail/{id}',
  audience: 'merchant',
  summary: 'The receipt of one movement, with all movements of its event',
  input: v.object({ id: Id }),
  output: v.object({ ...WalletRecord.entries, legs: v.optional(v.array(RecordLeg), []) }),
  refusals: ['not_found']
})

/**
 * UTF-8 with a byte order mark, one line per record, headings in the language of the request. Times are given in the merchant's
 * zone and in UTC. Money in and out add up to the sums of `record_list`. Cells that a spreadsheet would run as a formula are
 * escaped.
 */
export const recordExport = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/record_export',
  audience: 'merchant',
  inView: false,
  summary: 'The same records as a CSV file',
  input: v.object(RecordFilter),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})

/**
 * For hosts that only download by address. Anyone with the link may read this one file for `expires_in` seconds, and no longer
 * than the session lives. It is absolute if the server knows its own address, else a path on the API's origin.
 */
export const recordExportLink = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/record_export_link',
  audience: 'merchant',
  inView: false,
  summary: 'A short-lived address of the records as a CSV file',
  input: v.object(RecordFilter),
  output: v.object({ address: v.string(), name: v.string(), expires_in: v.number() }),
  refusals: ['rate_limited']
})
