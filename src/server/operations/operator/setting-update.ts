import { operatorSettingUpdate } from '../../../contract/operator/setting-update.ts'
import { transaction } from '../../db/retry.ts'
import { forgetBrief } from '../../db/ttl-cache.ts'
import { handleOperator } from '../../handler.ts'
import { updateSettings } from '../../settings/settings.ts'

export const operatorSettingUpdateHandler = handleOperator(
  operatorSettingUpdate,
  async (input, { db, config, operator }) => {
    const answer = await transaction(db, tx => updateSettings(tx, operator, input, config))
    forgetBrief()
    return answer
  }
)
