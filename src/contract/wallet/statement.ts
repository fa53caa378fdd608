import * as v from 'valibot'
import { defineOperation } from '../operation.ts'

/** A calendar month, `YYYY-MM`, in the merchant's time zone. */
export const Month = v.pipe(
  v.string('value_invalid'),
  v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'value_invalid'),
  v.maxLength(7, 'value_invalid')
)

/** The month of a statement, and the kind of file. */
export const StatementChoice = { month: Month, format: v.picklist(['pdf', 'csv']) }

/** The months of statements, from the opening of the account to the current one. */
export const statementList = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/statement_list',
  audience: 'merchant',
  summary: 'The months for which there are statements, newest first',
  input: v.object({}),
  output: v.object({ list: v.array(Month), timezone: v.string() })
})

/**
 * Opening and closing balance of each account, every movement between them with its reason and fee, and money in and out, by the
 * rules of `record_list`. Month and times are in the merchant's time zone.
 */
export const statementExport = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/statement_export',
  audience: 'merchant',
  inView: false,
  summary: 'The statement of a month as a PDF or CSV file',
  input: v.object(StatementChoice),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})

/** For hosts that only download by address; it works as the one of `record_export_link`. */
export const statementLink = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/statement_link',
  audience: 'merchant',
  inView: false,
  summary: 'A short-lived address of the statement of a month',
  input: v.object(StatementChoice),
  output: v.object({ address: v.string(), name: v.string(), expires_in: v.number() }),
  refusals: ['rate_limited']
})
