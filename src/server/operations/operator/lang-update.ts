import { operatorLangUpdate } from '../../../contract/operator/lang-update.ts'
import { transaction } from '../../db/retry.ts'
import { updatePack } from '../../services/lang-pack.ts'
import { handleOperator } from '../handler.ts'

export const operatorLangUpdateHandler = handleOperator(operatorLangUpdate, (input, { db, operator }) =>
  transaction(db, tx => updatePack(tx, operator, input))
)
