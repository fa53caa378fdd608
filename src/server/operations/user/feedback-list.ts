import { feedbackList } from '../../../contract/user/feedback-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listFeedback } from '../../help/feedback.ts'

export const feedbackListHandler = handleMerchant(feedbackList, (input, { db, merchant }) =>
  listFeedback(db, merchant.id, input)
)
