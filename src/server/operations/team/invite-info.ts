import { inviteInfo } from '../../../contract/team/invite-info.ts'
import { inviteCounts } from '../../services/invite.ts'
import { inviteLinks } from '../../services/invite-link.ts'
import { handleMerchant } from '../handler.ts'

export const inviteInfoHandler = handleMerchant(inviteInfo, async (_input, { db, config, merchant, request }) => ({
  invite_code: merchant.invite_code,
  ...inviteLinks(config, request, merchant.invite_code),
  ...(await inviteCounts(db, merchant.id))
}))
