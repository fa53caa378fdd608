import { operatorFeedbackList } from '../../../contract/operator/feedback-list.ts'
import { listAllFeedback } from '../../services/feedback.ts'
import { handleOperator } from '../handler.ts'

export const operatorFeedbackListHandler = handleOperator(operatorFeedbackList, (input, { db }) =>
  listAllFeedback(db, input)
)
