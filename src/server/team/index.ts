export { acceptInvite, findFirstInviter } from './invite.ts'
export { createInviteLinks } from './invite-link.ts'
