import { operatorLangUpdate } from '../../../contract/operator/lang-update.ts'
import { transaction } from '../../db/retry.ts'
import { forgetBrief } from '../../db/ttl-cache.ts'
import { handleOperator } from '../../handler.ts'
import { updatePack } from '../../help/lang-pack.ts'

export const operatorLangUpdateHandler = handleOperator(operatorLangUpdate, async (input, { db, operator }) => {
  const answer = await transaction(db, tx => updatePack(tx, operator, input))
  forgetBrief()
  return answer
})
