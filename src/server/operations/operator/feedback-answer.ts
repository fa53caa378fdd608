import { operatorFeedbackAnswer } from '../../../contract/operator/feedback-answer.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { answerFeedback } from '../../help/feedback.ts'

export const operatorFeedbackAnswerHandler = handleOperator(operatorFeedbackAnswer, (input, { db, operator }) =>
  transaction(db, tx => answerFeedback(tx, operator, input.id, input.answer))
)
