import { feedbackList } from '../../../contract/user/feedback-list.ts'
import { listFeedback } from '../../services/feedback.ts'
import { handleMerchant } from '../handler.ts'

export const feedbackListHandler = handleMerchant(feedbackList, (input, { db, merchant }) =>
  listFeedback(db, merchant.id, input)
)
