import * as v from 'valibot'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Dismisses an unmatched deposit that is credited to nobody. */
export const operatorDepositDismiss = operation({
  method: 'POST',
  path: '/api/v1/operator/deposit_dismiss',
  audience: 'operator',
  summary: 'Dismiss an unmatched deposit that is credited to nobody, with the reason',
  input: v.object({ id: Id, reason: text(500) }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'state_conflict']
})
