import { missionCenterList } from '../../../contract/user/mission-center-list.ts'
import { listMissions } from '../../services/mission.ts'
import { handleMerchant } from '../handler.ts'

export const missionCenterListHandler = handleMerchant(missionCenterList, (input, { db, config, language, merchant }) =>
  listMissions(db, merchant.id, input, { language, scale: config.currency.scale })
)
