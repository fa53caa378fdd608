import * as v from 'valibot'
import { Profile } from './profile.ts'

/** A session: a short-lived access token, the refresh token to replace it, and the lifetime of the access token in seconds. */
export const Session = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  merchant: Profile
})

/** See {@link Session}. */
export type Session = v.InferOutput<typeof Session>
