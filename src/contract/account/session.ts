import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Home } from '../home/index-info.ts'
import { defineOperation } from '../operation.ts'
import { GradeName } from '../shop/grade.ts'

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

export type Profile = v.InferOutput<typeof Profile>

/** A session: a short-lived access token, the refresh token to replace it, and the lifetime of the access token in seconds. */
export const Session = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  merchant: Profile
})

export type Session = v.InferOutput<typeof Session>

/** A session, with the home data if they were requested: what a launch or an opened page shows first. */
export const SessionWithHome = v.object({ ...Session.entries, home: v.optional(Home) })

export type SessionWithHome = v.InferOutput<typeof SessionWithHome>

/** The previous refresh token may be sent again within 10 s; anything older revokes the family (code 10004). */
export const tokenRefresh = defineOperation({
  method: 'POST',
  path: '/api/v1/user/token_refresh',
  audience: 'anyone',
  summary: 'Exchange a refresh token for new tokens',
  input: v.object({
    refresh_token: v.pipe(v.string(), v.maxLength(256)),
    /** With the home data: a page that opens with an expired token then needs one request. */
    home: v.optional(v.boolean(), false)
  }),
  output: SessionWithHome,
  refusals: ['rate_limited']
})
