import { feedbackSubmit } from '../../../contract/user/feedback-submit.ts'
import { handlePayment } from '../../handler.ts'
import { addFeedback } from '../../help/feedback.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'

export const feedbackSubmitHandler = handlePayment(feedbackSubmit, (input, { db, merchant, idempotencyKey }) =>
  once(db, intentOf(feedbackSubmit, merchant.id, idempotencyKey, input), tx =>
    addFeedback(tx, merchant.id, input.content)
  )
)
