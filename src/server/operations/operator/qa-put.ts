import { operatorQaPut } from '../../../contract/operator/qa-put.ts'
import { transaction } from '../../db/retry.ts'
import { forgetBrief } from '../../db/ttl-cache.ts'
import { handleOperator } from '../../handler.ts'
import { putQuestion } from '../../help/question.ts'

export const operatorQaPutHandler = handleOperator(operatorQaPut, async (input, { db, operator, afterCommit }) => {
  const put = await transaction(db, tx => putQuestion(tx, operator, input))
  afterCommit(() => forgetBrief())
  return put
})
