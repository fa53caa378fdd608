import {
  operatorFeedbackAnswer,
  operatorFeedbackBegin,
  operatorFeedbackClose,
  operatorFeedbackDetail,
  operatorFeedbackList
} from '../../../contract/help/feedback.operator.ts'
import { feedbackDetail, feedbackList, feedbackSubmit } from '../../../contract/help/feedback.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handleOperator, handlePayment } from '../../handler/handler.ts'
import {
  addFeedback,
  answerFeedback,
  beginFeedback,
  closeFeedback,
  listFeedback,
  readFeedback,
  requireFeedback
} from '../feedback.ts'
import { listAllFeedback } from '../feedback-list.ts'

export const feedbackHandlers: readonly Handler[] = [
  handleMerchant(feedbackList, (input, { db, merchant }) => listFeedback(db, merchant.id, input)),
  handleMerchant(feedbackDetail, ({ id }, { db, merchant }) => readFeedback(db, merchant.id, id)),
  handlePayment(feedbackSubmit, (input, { merchant }, once) => once(tx => addFeedback(tx, merchant.id, input))),
  handleOperator(operatorFeedbackList, (input, { db }) => listAllFeedback(db, input)),
  handleOperator(operatorFeedbackDetail, ({ id }, { db }) => requireFeedback(db, id)),
  handleOperator(operatorFeedbackAnswer, (input, { db, operator }) =>
    runTransaction(db, tx => answerFeedback(tx, operator, input.id, input.answer))
  ),
  handleOperator(operatorFeedbackBegin, (input, { db, operator }) =>
    runTransaction(db, tx => beginFeedback(tx, operator, input))
  ),
  handleOperator(operatorFeedbackClose, ({ id }, { db, operator }) =>
    runTransaction(db, tx => closeFeedback(tx, operator, id))
  )
]
