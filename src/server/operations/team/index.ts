import type { Handler } from '../../handler.ts'
import { inviteInfoHandler } from './invite-info.ts'
import { inviteListHandler } from './invite-list.ts'
import { inviteSubmitHandler } from './invite-submit.ts'
import { memberListHandler } from './member-list.ts'
import { teamInfoHandler } from './team-info.ts'

/** Every operation of the group `team`. */
export const teamHandlers: readonly Handler[] = [
  inviteInfoHandler,
  inviteListHandler,
  inviteSubmitHandler,
  memberListHandler,
  teamInfoHandler
]
