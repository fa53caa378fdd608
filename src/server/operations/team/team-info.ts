import { teamInfo } from '../../../contract/team/team-info.ts'
import { handleMerchant } from '../../handler.ts'
import { readTeam } from '../../team/team.ts'

export const teamInfoHandler = handleMerchant(teamInfo, (_input, { db, merchant, timezone }) =>
  readTeam(db, merchant, timezone)
)
