import { missionCenterSubmit } from '../../../contract/user/mission-center-submit.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { submitMission } from '../../tasks/mission.ts'

export const missionCenterSubmitHandler = handlePayment(missionCenterSubmit, (input, context) => {
  const { db, config, language, merchant, idempotencyKey } = context
  return once(db, intentOf(missionCenterSubmit, merchant.id, idempotencyKey, input), tx =>
    submitMission(tx, merchant.id, input, { language, scale: config.currency.scale })
  )
})
