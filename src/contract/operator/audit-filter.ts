import * as v from 'valibot'
import { Day, Id } from '../fields.ts'

/** What the audit log also holds, beside the operations of operators. */
export const OTHER_AUDITED = [
  'account_close',
  'account_erase',
  'sign_in',
  'approval_request',
  'approval_withdraw',
  'demo_seed'
] as const

/**
 * The filter of the audit log. `action` is the name of an operation; `merchant_id` keeps what was done to one merchant and their
 * documents. Days are in the business time zone, both ends included.
 */
export const AuditFilter = {
  operator_id: v.optional(Id),
  action: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/, 'value_invalid'))),
  merchant_id: v.optional(Id),
  from: v.optional(Day),
  to: v.optional(Day)
}
