import * as v from 'valibot'
import { Session } from '../entities/session.ts'
import { operation } from '../operation.ts'

/**
 * Rotates the refresh token. The previous token may be sent again within 10 s; anything older revokes the family (code 10004).
 */
export const tokenRefresh = operation({
  method: 'POST',
  path: '/api/v1/user/token_refresh',
  audience: 'anyone',
  summary: 'Exchange a refresh token for new tokens',
  input: v.object({ refresh_token: v.pipe(v.string(), v.maxLength(256)) }),
  output: Session,
  refusals: ['rate_limited']
})
