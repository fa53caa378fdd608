import { feedbackSubmit } from '../../../contract/user/feedback-submit.ts'
import { once } from '../../ledger/index.ts'
import { addFeedback, feedbackLimit } from '../../services/feedback.ts'
import { takeRate } from '../../services/rate-limit.ts'
import { handlePayment } from '../handler.ts'
import { intentOf } from '../intent.ts'

export const feedbackSubmitHandler = handlePayment(feedbackSubmit, (input, { db, merchant, idempotencyKey }) =>
  once(db, intentOf(feedbackSubmit, merchant.id, idempotencyKey, input), async tx => {
    // In here, so that whoever lost the answer to the last one gets it again, not a refusal.
    await takeRate(tx, `feedback:${merchant.id}`, feedbackLimit)
    return addFeedback(tx, merchant.id, input.content)
  })
)
