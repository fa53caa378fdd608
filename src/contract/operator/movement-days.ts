import * as v from 'valibot'
import { Day } from '../fields.ts'
import { Amount } from '../money.ts'
import { operation } from '../operation.ts'

/** How many business days the overview shows. */
export const OVERVIEW_DAYS = 14

/** Money in and out of all merchants on each of the last business days, today included, oldest first. */
export const operatorMovementDays = operation({
  method: 'GET',
  path: '/api/v1/operator/movement_days',
  audience: 'operator',
  summary: 'Money in and out of all merchants on each of the last 14 business days, oldest first',
  input: v.object({}),
  output: v.object({ list: v.array(v.object({ day: Day, money_in: Amount, money_out: Amount })) })
})
