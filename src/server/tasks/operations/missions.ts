import { missionCenterList, missionCenterSubmit } from '../../../contract/tasks/task.ts'
import { type Handler, handleMerchant, handlePayment } from '../../handler/handler.ts'
import { listMissions, submitMission } from '../mission.ts'

export const missionHandlers: readonly Handler[] = [
  handleMerchant(missionCenterList, (input, { db, config, language, merchant }) =>
    listMissions(db, merchant.id, input, { language, scale: config.currency.scale })
  ),
  handlePayment(missionCenterSubmit, (input, context, once) => {
    const { config, language, merchant } = context
    return once(tx => submitMission(tx, merchant.id, input, { language, scale: config.currency.scale }))
  })
]
