import { tokenRefresh } from '../../../contract/user/token-refresh.ts'
import { profileOf } from '../../services/profile.ts'
import { renewSession } from '../../services/session.ts'
import { handle } from '../handler.ts'

export const tokenRefreshHandler = handle(tokenRefresh, async (input, context) => {
  const { merchant, ...tokens } = await renewSession(context.db, context.secret, input.refresh_token)
  return { ...tokens, merchant: await profileOf(context, merchant) }
})
