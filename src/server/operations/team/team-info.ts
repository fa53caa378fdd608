import { teamInfo } from '../../../contract/team/team-info.ts'
import { readTeam } from '../../services/team.ts'
import { handleMerchant } from '../handler.ts'

export const teamInfoHandler = handleMerchant(teamInfo, (_input, { db, merchant, timezone }) =>
  readTeam(db, merchant, timezone)
)
