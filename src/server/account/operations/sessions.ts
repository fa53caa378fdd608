import { sessionEnd, sessionEndOthers, sessionList } from '../../../contract/account/open-session.ts'
import { type Handler, handleMerchant } from '../../handler/handler.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/session-list.ts'

export const sessionHandlers: readonly Handler[] = [
  handleMerchant(sessionList, (_input, context) => listOwnSessions(context)),
  handleMerchant(sessionEnd, async ({ id }, context) => {
    await endOwnSession(context, id)
    return {}
  }),
  handleMerchant(sessionEndOthers, async (_input, context) => ({ ended: await endOtherSessions(context) }))
]
