import * as v from 'valibot'
import { Id, Nothing, PaymentPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/** Unbinds a withdrawal account. */
export const accountDelete = operation({
  method: 'POST',
  path: '/api/v1/wallet/account_delete',
  audience: 'merchant',
  summary: 'Unbind a withdrawal account',
  input: v.object({ id: Id, password: PaymentPassword }),
  output: Nothing,
  refusals: [
    'account_not_found',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
