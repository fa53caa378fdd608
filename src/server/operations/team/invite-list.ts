import { inviteList } from '../../../contract/team/invite-list.ts'
import { listInvites } from '../../services/invite.ts'
import { handleMerchant } from '../handler.ts'

export const inviteListHandler = handleMerchant(inviteList, (input, { db, merchant }) =>
  listInvites(db, merchant, input)
)
