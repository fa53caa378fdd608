import * as v from 'valibot'
import { Home } from '../home/index-info.ts'
import { HOST_LIMITS } from '../host-limits.ts'
import { defineOperation } from '../operation.ts'
import { Session } from './session.ts'

/** Telegram's launch data, unchanged. All validation errors give one reason, because a person can only open the app again. */
const InitData = v.pipe(
  v.string('launch_invalid'),
  v.nonEmpty('launch_invalid'),
  v.maxLength(HOST_LIMITS.maxInitDataLength, 'launch_invalid')
)

/**
 * Exchanges Telegram's launch data, once, for a session. If no shop is linked to this Telegram account, returns a ticket instead:
 * `telegram_bind` and `telegram_register` accept it once, within `expires_in` seconds.
 *
 * `proof` is a random value generated once per launch. If the response is lost, the same launch data with the same proof return
 * it again within a minute. The same launch data with another proof are a replay (`launch_used`).
 */
export const loginTelegram = defineOperation({
  method: 'POST',
  path: '/api/v1/user/login_telegram',
  audience: 'anyone',
  summary: 'Sign in with what Telegram launched the app with',
  input: v.object({
    init_data: InitData,
    proof: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
    /** Whether the answer has the home data, which a launch shows first. */
    home: v.optional(v.boolean(), false)
  }),
  output: v.variant('state', [
    v.object({ state: v.literal('signed_in'), session: Session, home: v.optional(Home) }),
    v.object({
      state: v.literal('unknown'),
      ticket: v.string(),
      /** In seconds. */
      expires_in: v.number(),
      /** The person's name in Telegram, as a suggestion. */
      nickname: v.string(),
      /** The invite code of the link that opened the app, unchanged. */
      invite_code: v.nullable(v.string())
    })
  ]),
  refusals: ['launch_invalid', 'launch_stale', 'launch_used', 'merchant_closed', 'telegram_off', 'rate_limited']
})
