import { logout } from '../../../contract/user/logout.ts'
import { revokeSession } from '../../account/sessions/session.ts'
import { handleMerchant } from '../../handler.ts'

export const logoutHandler = handleMerchant(logout, async (_input, { db, sessionId }) => {
  await revokeSession(db, sessionId)
  return {}
})
