import * as v from 'valibot'
import { operation } from '../operation.ts'
import { Month } from './statement-choice.ts'

/** The months for which there are statements, newest first: from the opening of the account to the current month. */
export const statementList = operation({
  method: 'GET',
  path: '/api/v1/wallet/statement_list',
  audience: 'merchant',
  summary: 'The months for which there are statements, newest first',
  input: v.object({}),
  output: v.object({ list: v.array(Month), timezone: v.string() })
})
