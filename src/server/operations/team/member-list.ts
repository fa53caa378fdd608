import { memberList } from '../../../contract/team/member-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listMembers } from '../../team/team.ts'

export const memberListHandler = handleMerchant(memberList, (input, { db, merchant }) =>
  listMembers(db, merchant.id, input)
)
