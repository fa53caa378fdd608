import { operatorGradeList } from '../../../contract/operator/grade-list.ts'
import { operatorGradeUpdate } from '../../../contract/operator/grade-update.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleOperator } from '../../handler.ts'
import { listTerms, updateTerms } from '../grade-terms.ts'

export const gradeTermHandlers: readonly Handler[] = [
  handleOperator(operatorGradeList, (_input, { db, config }) => listTerms(db, config.currency.scale)),
  handleOperator(operatorGradeUpdate, (input, { db, config, operator }) =>
    transaction(db, tx => updateTerms(tx, operator, input, config.currency.scale))
  )
]
