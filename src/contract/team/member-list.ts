import * as v from 'valibot'
import { Member, ReferralLevel } from '../entities/team.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Members of the team, newest first. */
export const memberList = operation({
  method: 'GET',
  path: '/api/v1/team/member_list',
  audience: 'merchant',
  summary: 'Members of the team, newest first',
  input: v.object({
    ...PageInput,
    degree: v.optional(v.union([ReferralLevel, v.pipe(v.picklist(['1', '2']), v.transform(Number), ReferralLevel)]))
  }),
  output: pageOf(Member)
})
