import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { GradeName } from '../shop/grade.ts'

/** 1: joined through this merchant; 2: joined through one of those. */
export const ReferralLevel = v.picklist([1, 2])

export type ReferralLevel = v.InferOutput<typeof ReferralLevel>

/** A team member. The nickname is shown in full, the account name is not shown. `through` is the inviter's nickname. */
export const Member = v.object({
  id: Id,
  shop_code: v.string(),
  nickname: v.string(),
  grade: GradeName,
  degree: ReferralLevel,
  status: v.picklist(['active', 'closed']),
  through: v.string(),
  joined_at: Instant
})

export type Member = v.InferOutput<typeof Member>

/** A member's earnings pay nothing to the inviter. */
export const teamInfo = defineOperation({
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

export const memberList = defineOperation({
  method: 'GET',
  path: '/api/v1/team/member_list',
  audience: 'merchant',
  summary: 'Members of the team, newest first',
  input: v.object({
    ...PageInput,
    degree: v.optional(v.union([ReferralLevel, v.pipe(v.picklist(['1', '2']), v.transform(Number), ReferralLevel)]))
  }),
  output: createPageSchema(Member)
})
