import { missionCenterList } from '../../../contract/user/mission-center-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listMissions } from '../../tasks/mission.ts'

export const missionCenterListHandler = handleMerchant(missionCenterList, (input, { db, config, language, merchant }) =>
  listMissions(db, merchant.id, input, { language, scale: config.currency.scale })
)
