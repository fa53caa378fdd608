import { memberList } from '../../../contract/team/member-list.ts'
import { listMembers } from '../../services/team.ts'
import { handleMerchant } from '../handler.ts'

export const memberListHandler = handleMerchant(memberList, (input, { db, merchant }) =>
  listMembers(db, merchant.id, input)
)
