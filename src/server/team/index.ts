export { acceptInvite, firstInviter } from './invite.ts'
export { inviteLinks } from './invite-link.ts'
