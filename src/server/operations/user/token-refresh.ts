import { tokenRefresh } from '../../../contract/user/token-refresh.ts'
import { profileOf } from '../../account/profile.ts'
import { renewLimited } from '../../account/sessions/session-renewal.ts'
import { handle } from '../../handler.ts'

export const tokenRefreshHandler = handle(tokenRefresh, async (input, context) => {
  const { merchant, ...tokens } = await renewLimited(context, input.refresh_token)
  return { ...tokens, merchant: await profileOf(context, merchant) }
})
