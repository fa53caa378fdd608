import * as v from 'valibot'
import { Instant, text } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { SERVICE_ROLES } from '../roles.ts'

/**
 * The merchant's own app, read only, for 15 minutes. `code` opens it once, within two minutes, by `view_open`. The
 * view ends with the console session that requested it. The merchant gets a message when it is opened. Programs are
 * refused (`person_needed`).
 */
export const operatorMerchantViewStart = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/merchant_view_start',
  audience: 'operator',
  roles: SERVICE_ROLES,
  summary:
    'Look at the app of a merchant, read only: a one-time code that opens it; the merchant is told, with the reason',
  input: v.object({ account: text(), reason: text(200) }),
  output: v.object({ code: v.string(), expires_at: Instant }),
  refusals: ['merchant_closed', 'not_found', 'operator_self_decision']
})
