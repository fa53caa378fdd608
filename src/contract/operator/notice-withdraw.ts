import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Withdraws a notice: nobody sees it any more. */
export const operatorNoticeWithdraw = operation({
  method: 'POST',
  path: '/api/v1/operator/notice_withdraw',
  audience: 'operator',
  summary: 'Withdraw a notice: nobody sees it any more',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'state_conflict']
})
