import * as v from 'valibot'
import { operation } from '../operation.ts'
import { StatementChoice } from './statement-choice.ts'

/**
 * The statement of one month: opening and closing balance of each account, every movement between them with its reason and fee,
 * and money in and out, which equal the sums of `record_list` for the same days. Times are in the business time zone.
 */
export const statementExport = operation({
  method: 'GET',
  path: '/api/v1/wallet/statement_export',
  audience: 'merchant',
  summary: 'The statement of a month as a PDF or CSV file',
  input: v.object(StatementChoice),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})
