import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { GradeName } from './grade.ts'

/** 1: joined through this merchant; 2: joined through one of those. */
export const ReferralLevel = v.picklist([1, 2])

/** See {@link ReferralLevel}. */
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

/** See {@link Member}. */
export type Member = v.InferOutput<typeof Member>

/** An invitation: pending (in progress), then accepted (invited) (specification 4). `friend_id` is the invited username. */
export const Invite = v.object({
  id: Id,
  friend_id: v.string(),
  status: v.picklist(['pending', 'accepted']),
  /** Username of the inviter. */
  inviter: v.string(),
  created_at: Instant,
  accepted_at: v.nullable(Instant)
})

/** See {@link Invite}. */
export type Invite = v.InferOutput<typeof Invite>
