import * as v from 'valibot'
import { Day, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { READER_ROLES } from '../roles.ts'

/** What the platform earns by; `withdrawal_fee_return` is given back when a payout bounces, below zero. */
export const REVENUE_TYPES = ['withdrawal_fee', 'withdrawal_fee_return', 'shop_upgrade', 'product_promotion'] as const

/** What is owed to all merchants at the end of a business day. */
export const Owed = v.object({ available: Amount, hold: Amount, escrow: Amount, promotion: Amount, total: Amount })

/**
 * `owed_before` is owed to merchants at the end of the day before `from`, `owed` at the end of `to`: the difference
 * is money in less money out. The amounts of `revenue` add up to `revenue_total`.
 */
export const operatorPeriodReport = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/period_report',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Fees and other revenue, money in and out between two business days, and what was owed before and after',
  input: v.object({ from: Day, to: Day }),
  output: v.object({
    currency: v.string(),
    revenue: v.array(v.object({ type: v.picklist(REVENUE_TYPES), count: v.number(), amount: Amount })),
    revenue_total: Amount,
    money_in: Amount,
    money_out: Amount,
    owed_before: Owed,
    owed: Owed,
    made_at: Instant
  }),
  refusals: ['value_invalid']
})

/** One line for each merchant who had any balance, with its four parts and their sum. All lines add up to `owed` of that day. */
export const operatorBalanceExport = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/balance_export',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Balances of every merchant at the end of a business day, as a CSV file',
  input: v.object({ day: Day }),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})

/** What can be exported line by line. */
export const ExportedDocuments = v.picklist(['recharges', 'withdrawals', 'merchants'])

export type ExportedDocuments = v.InferOutput<typeof ExportedDocuments>

/**
 * One line for each recharge or withdrawal that was submitted on these business days, with its state, amounts and fee; or for each merchant
 * who joined. The fees of paid withdrawals add up to `withdrawal_fee` and `withdrawal_fee_return` of the same documents.
 */
export const operatorDocumentExport = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/document_export',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Recharges, withdrawals or new merchants of a period, as a CSV file, oldest first',
  input: v.object({ kind: ExportedDocuments, from: Day, to: Day }),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})
