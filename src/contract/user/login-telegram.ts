import * as v from 'valibot'
import { Session } from '../entities/session.ts'
import { HOST_LIMITS } from '../host-limits.ts'
import { operation } from '../operation.ts'

/** Telegram's launch data as it came. Any misfit is said as one reason: a person can only open the app anew. */
const InitData = v.pipe(
  v.string('launch_invalid'),
  v.nonEmpty('launch_invalid'),
  v.maxLength(HOST_LIMITS.initDataMax, 'launch_invalid')
)

/**
 * Exchanges Telegram's launch data, once, for a session, or for a ticket when nobody is bound to this Telegram account yet:
 * `telegram_bind` and `telegram_register` take the ticket, once, within `expires_in` seconds.
 *
 * `proof` is random and drawn once for a launch. An answer that was lost is given again to the same launch data with the same
 * proof within a minute; the same launch data with another proof is a replay (`launch_used`).
 */
export const loginTelegram = operation({
  method: 'POST',
  path: '/api/v1/user/login_telegram',
  audience: 'anyone',
  summary: 'Sign in with what Telegram launched the app with',
  input: v.object({
    init_data: InitData,
    proof: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
  }),
  output: v.variant('state', [
    v.object({ state: v.literal('signed_in'), session: Session }),
    v.object({
      state: v.literal('unknown'),
      ticket: v.string(),
      /** In seconds. */
      expires_in: v.number(),
      /** The name that Telegram knows this person by: a suggestion. */
      nickname: v.string(),
      /** Of the link that the app was opened by, as it was written there. */
      invite_code: v.nullable(v.string())
    })
  ]),
  refusals: ['launch_invalid', 'launch_stale', 'launch_used', 'merchant_closed', 'telegram_off', 'rate_limited']
})
