import { operatorFeedbackAnswer } from '../../../contract/operator/feedback-answer.ts'
import { operatorFeedbackClose } from '../../../contract/operator/feedback-close.ts'
import { operatorFeedbackDetail } from '../../../contract/operator/feedback-detail.ts'
import { operatorFeedbackList } from '../../../contract/operator/feedback-list.ts'
import { feedbackDetail } from '../../../contract/user/feedback-detail.ts'
import { feedbackList } from '../../../contract/user/feedback-list.ts'
import { feedbackSubmit } from '../../../contract/user/feedback-submit.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handleOperator, handlePayment } from '../../handler.ts'
import {
  addFeedback,
  answerFeedback,
  closeFeedback,
  findFeedback,
  listAllFeedback,
  listFeedback,
  readFeedback
} from '../feedback.ts'

export const feedbackHandlers: readonly Handler[] = [
  handleMerchant(feedbackList, (input, { db, merchant }) => listFeedback(db, merchant.id, input)),
  handleMerchant(feedbackDetail, ({ id }, { db, merchant }) => readFeedback(db, merchant.id, id)),
  handlePayment(feedbackSubmit, (input, { merchant }, once) => once(tx => addFeedback(tx, merchant.id, input))),
  handleOperator(operatorFeedbackList, (input, { db }) => listAllFeedback(db, input)),
  handleOperator(operatorFeedbackDetail, ({ id }, { db }) => findFeedback(db, id)),
  handleOperator(operatorFeedbackAnswer, (input, { db, operator }) =>
    transaction(db, tx => answerFeedback(tx, operator, input.id, input.answer))
  ),
  handleOperator(operatorFeedbackClose, ({ id }, { db, operator }) =>
    transaction(db, tx => closeFeedback(tx, operator, id))
  )
]
