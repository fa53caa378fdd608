import * as v from 'valibot'
import { Id, Nothing } from '../fields.ts'
import { operation } from '../operation.ts'

/** Unbind a withdrawal account */
export const accountDelete = operation({
  method: 'POST',
  path: '/api/v1/wallet/account_delete',
  audience: 'merchant',
  summary: 'Unbind a withdrawal account',
  input: v.object({ id: Id, password: v.pipe(v.string('required'), v.nonEmpty('required')) }),
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
