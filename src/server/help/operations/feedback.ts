import { operatorFeedbackAnswer } from '../../../contract/operator/feedback-answer.ts'
import { operatorFeedbackList } from '../../../contract/operator/feedback-list.ts'
import { feedbackList } from '../../../contract/user/feedback-list.ts'
import { feedbackSubmit } from '../../../contract/user/feedback-submit.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handleOperator, handlePayment } from '../../handler.ts'
import { addFeedback, answerFeedback, listAllFeedback, listFeedback } from '../feedback.ts'

export const feedbackHandlers: readonly Handler[] = [
  handleMerchant(feedbackList, (input, { db, merchant }) => listFeedback(db, merchant.id, input)),
  handlePayment(feedbackSubmit, (input, { merchant }, once) => once(tx => addFeedback(tx, merchant.id, input.content))),
  handleOperator(operatorFeedbackList, (input, { db }) => listAllFeedback(db, input)),
  handleOperator(operatorFeedbackAnswer, (input, { db, operator }) =>
    transaction(db, tx => answerFeedback(tx, operator, input.id, input.answer))
  )
]
