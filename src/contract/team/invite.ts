import * as v from 'valibot'
import { AccountName, Id, Instant } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'

/** An invitation: pending (in progress), then accepted (invited). `friend_id` is the invited username. */
export const Invite = v.object({
  id: Id,
  friend_id: v.string(),
  status: v.picklist(['pending', 'accepted']),
  /** Username of the inviter. */
  inviter: v.string(),
  created_at: Instant,
  accepted_at: v.nullable(Instant)
})

export type Invite = v.InferOutput<typeof Invite>

export const inviteInfo = defineOperation({
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

export const inviteList = defineOperation({
  method: 'GET',
  path: '/api/v1/team/invite_list',
  audience: 'merchant',
  summary: 'Invitations, newest first',
  input: v.object({ ...PageInput, status: v.optional(v.picklist(['pending', 'accepted'])) }),
  output: createPageSchema(Invite)
})

export const inviteSubmit = defineOperation({
  method: 'POST',
  path: '/api/v1/team/invite_submit',
  audience: 'merchant',
  summary: 'Invite a friend by the username they will register with; two a day are free',
  input: v.object({ username: AccountName }),
  output: Invite,
  refusals: [
    'user_exists',
    'account_characters',
    'account_lookalike',
    'already_invited',
    'invite_quota_used',
    'rate_limited',
    'idempotency_mismatch'
  ],
  idempotent: true
})
