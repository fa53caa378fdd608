import { feedbackSubmit } from '../../../contract/user/feedback-submit.ts'
import { once } from '../../ledger/index.ts'
import { addFeedback } from '../../services/feedback.ts'
import { handlePayment } from '../handler.ts'
import { intentOf } from '../intent.ts'

export const feedbackSubmitHandler = handlePayment(feedbackSubmit, (input, { db, merchant, idempotencyKey }) =>
  once(db, intentOf(feedbackSubmit, merchant.id, idempotencyKey, input), tx =>
    addFeedback(tx, merchant.id, input.content)
  )
)
