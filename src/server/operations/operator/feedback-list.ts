import { operatorFeedbackList } from '../../../contract/operator/feedback-list.ts'
import { handleOperator } from '../../handler.ts'
import { listAllFeedback } from '../../help/feedback.ts'

export const operatorFeedbackListHandler = handleOperator(operatorFeedbackList, (input, { db }) =>
  listAllFeedback(db, input)
)
