import * as v from 'valibot'
import { AllowList } from '../entities/allow-list.ts'
import { PaymentPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/** Turns the allow-list on at once, or off after its waiting period. */
export const allowListUpdate = operation({
  method: 'POST',
  path: '/api/v1/wallet/allow_list_update',
  audience: 'merchant',
  summary: 'Turn the allow-list on at once, or off after its waiting period',
  input: v.object({ on: v.boolean(), password: PaymentPassword }),
  output: AllowList,
  refusals: ['password_wrong', 'password_locked', 'transaction_password_unset', 'rate_limited']
})
