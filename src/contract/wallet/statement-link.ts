import * as v from 'valibot'
import { operation } from '../operation.ts'
import { StatementChoice } from './statement-choice.ts'

/** A link to the statement, for hosts that only download by address; it works as the one of `record_export_link`. */
export const statementLink = operation({
  method: 'GET',
  path: '/api/v1/wallet/statement_link',
  audience: 'merchant',
  summary: 'A short-lived address of the statement of a month',
  input: v.object(StatementChoice),
  output: v.object({ address: v.string(), name: v.string(), expires_in: v.number() }),
  refusals: ['rate_limited']
})
