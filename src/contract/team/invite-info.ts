import * as v from 'valibot'
import { operation } from '../operation.ts'

/** The merchant's code and links, and how many invitations are left today. `telegram_link` is null without a bot. */
export const inviteInfo = operation({
  method: 'GET',
  path: '/api/v1/team/invite_info',
  audience: 'merchant',
  summary:
    'The own code and links, and how many may be invited today. `telegram_link` is null where no bot is configured',
  input: v.object({}),
  output: v.object({
    invite_code: v.string(),
    link: v.string(),
    telegram_link: v.nullable(v.string()),
    per_day: v.number(),
    left_today: v.number(),
    pending: v.number(),
    accepted: v.number()
  })
})

/** The output of {@link inviteInfo}. */
export type InviteInfo = v.InferOutput<(typeof inviteInfo)['output']>
