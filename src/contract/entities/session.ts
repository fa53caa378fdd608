import * as v from 'valibot'
import { Profile } from './profile.ts'

/** A signed-in session: a short access token, the refresh token that replaces it, and how many seconds the access token lives. */
export const Session = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  merchant: Profile
})

/** See {@link Session}. */
export type Session = v.InferOutput<typeof Session>
