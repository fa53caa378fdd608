import * as v from 'valibot'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'

/**
 * It works within `expires_in` seconds. If the partner names a user for the first time, using the code opens a shop; `nickname`,
 * `language` and `timezone` are for that shop.
 */
export const partnerLoginCode = defineOperation({
  method: 'POST',
  path: '/api/v1/partner/login_code',
  audience: 'partner',
  summary: 'A one-time code that signs a user of the partner in',
  input: v.object({
    user_id: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
    nickname: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.maxNicknameLength))),
    language: v.optional(v.pipe(v.string(), v.maxLength(10))),
    timezone: v.optional(v.pipe(v.string(), v.maxLength(64)))
  }),
  output: v.object({ code: v.string(), expires_in: v.number() }),
  refusals: ['rate_limited']
})
