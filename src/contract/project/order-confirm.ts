import * as v from 'valibot'
import { Order } from '../entities/order.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Confirm receipt of a shipped order: it is settled. */
export const orderConfirm = operation({
  method: 'POST',
  path: '/api/v1/project/order_confirm',
  audience: 'merchant',
  summary: 'Confirm receipt of a shipped order: it is settled',
  input: v.object({ id: Id }),
  output: Order,
  refusals: ['not_found', 'state_conflict', 'idempotency_mismatch'],
  idempotent: true
})
