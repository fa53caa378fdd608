import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { GradeName } from './grade.ts'

/** The signed-in merchant. `avatar` is a file id for `GET /api/upload/file/{id}`. */
export const Profile = v.object({
  id: Id,
  /** The public number of the shop, 8 digits. */
  shop_code: v.string(),
  account: v.string(),
  nickname: v.string(),
  custom_name: v.string(),
  /** The merchant's own id on the short-video platform, as entered. */
  platform_id: v.string(),
  avatar: v.nullable(v.string()),
  grade: GradeName,
  /** 0 to 5 in steps of 0.5. */
  star: v.number(),
  /** 0 to 100. */
  reputation: v.number(),
  invite_code: v.string(),
  language: v.string(),
  timezone: v.string(),
  has_transaction_password: v.boolean(),
  /** False for a shop opened in Telegram or by a partner, until its merchant sets a password. Left out: true. */
  has_login_password: v.optional(v.boolean(), true),
  /** Whether a Telegram account is linked to this shop. Left out: false. */
  telegram: v.optional(v.boolean(), false),
  created_at: Instant
})

/** See {@link Profile}. */
export type Profile = v.InferOutput<typeof Profile>
