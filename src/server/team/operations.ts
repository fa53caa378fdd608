import { inviteInfo, inviteList, inviteSubmit } from '../../contract/team/invite.ts'
import { memberList, teamInfo } from '../../contract/team/member.ts'
import { type Handler, handleMerchant, handlePayment } from '../handler/handler.ts'
import { listInvites, readInviteCounts, submitInvite } from './invite.ts'
import { createInviteLinks } from './invite-link.ts'
import { listMembers, readTeam } from './team.ts'

export const teamHandlers: readonly Handler[] = [
  handleMerchant(teamInfo, (_input, { db, merchant, timezone }) => readTeam(db, merchant, timezone)),
  handleMerchant(memberList, (input, { db, merchant }) => listMembers(db, merchant.id, input)),
  handleMerchant(inviteInfo, async (_input, { db, config, merchant, request }) => ({
    invite_code: merchant.invite_code,
    ...createInviteLinks(config, request, merchant.invite_code),
    ...(await readInviteCounts(db, merchant.id))
  })),
  handleMerchant(inviteList, (input, { db, merchant }) => listInvites(db, merchant, input)),
  handlePayment(inviteSubmit, async (input, { merchant }, once) => {
    return once(tx => submitInvite(tx, merchant, input.username))
  })
]
