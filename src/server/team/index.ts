export { acceptInvite, findFirstInviter } from './invite.ts'
export { inviteLinks } from './invite-link.ts'
