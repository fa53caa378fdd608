import { operatorSettingUpdate } from '../../../contract/operator/setting-update.ts'
import { transaction } from '../../db/retry.ts'
import { updateSettings } from '../../services/settings.ts'
import { handleOperator } from '../handler.ts'

export const operatorSettingUpdateHandler = handleOperator(operatorSettingUpdate, (input, { db, operator }) =>
  transaction(db, tx => updateSettings(tx, operator, input))
)
