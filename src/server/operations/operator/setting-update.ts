import { operatorSettingUpdate } from '../../../contract/operator/setting-update.ts'
import { transaction } from '../../db/retry.ts'
import { forgetBrief } from '../../services/brief.ts'
import { updateSettings } from '../../services/settings.ts'
import { handleOperator } from '../handler.ts'

export const operatorSettingUpdateHandler = handleOperator(
  operatorSettingUpdate,
  async (input, { db, config, operator }) => {
    const answer = await transaction(db, tx => updateSettings(tx, operator, input, config))
    forgetBrief()
    return answer
  }
)
