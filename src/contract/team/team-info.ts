import * as v from 'valibot'
import { operation } from '../operation.ts'

/** Member counts of the team. A member's earnings pay nothing to the inviter. */
export const teamInfo = operation({
  method: 'GET',
  path: '/api/v1/team/team_info',
  audience: 'merchant',
  summary: 'Counts of the team. No money flows up a team',
  input: v.object({}),
  output: v.object({
    first: v.number(),
    second: v.number(),
    joined_today: v.number(),
    joined_month: v.number(),
    invite_code: v.string()
  })
})

/** The output of {@link teamInfo}. */
export type TeamInfo = v.InferOutput<(typeof teamInfo)['output']>
