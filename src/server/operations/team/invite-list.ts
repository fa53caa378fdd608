import { inviteList } from '../../../contract/team/invite-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listInvites } from '../../team/invite.ts'

export const inviteListHandler = handleMerchant(inviteList, (input, { db, merchant }) =>
  listInvites(db, merchant, input)
)
