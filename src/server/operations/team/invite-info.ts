import { inviteInfo } from '../../../contract/team/invite-info.ts'
import { handleMerchant } from '../../handler.ts'
import { inviteCounts } from '../../team/invite.ts'
import { inviteLinks } from '../../team/invite-link.ts'

export const inviteInfoHandler = handleMerchant(inviteInfo, async (_input, { db, config, merchant, request }) => ({
  invite_code: merchant.invite_code,
  ...inviteLinks(config, request, merchant.invite_code),
  ...(await inviteCounts(db, merchant.id))
}))
