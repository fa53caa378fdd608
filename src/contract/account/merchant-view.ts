import * as v from 'valibot'
import { Nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/** The token is a merchant's, but every operation that writes is refused (`view_only`), and so are exports. */
export const viewOpen = defineOperation({
  method: 'POST',
  path: '/api/v1/user/view_open',
  audience: 'anyone',
  summary: 'Open the app of a merchant, read only, by the one-time code that a member of staff got',
  input: v.object({ code: v.pipe(v.string(), v.maxLength(64)) }),
  output: v.object({
    access_token: v.string(),
    /** Seconds. Nothing renews it. */
    expires_in: v.number(),
    account: v.string(),
    /** The reason, as the merchant reads it. */
    reason: v.string()
  }),
  refusals: ['rate_limited', 'ticket_expired']
})

/** The end of a view; it does nothing for another session. */
export const viewEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/user/view_end',
  audience: 'merchant',
  inView: true,
  summary: 'End a look at the app of a merchant',
  input: v.object({}),
  output: Nothing
})
