import { feedbackSubmit } from '../../../contract/user/feedback-submit.ts'
import { once } from '../../ledger/index.ts'
import { addFeedback, feedbackLimit } from '../../services/feedback.ts'
import { takeRate } from '../../services/rate-limit.ts'
import { handlePayment } from '../handler.ts'
import { intentOf } from '../intent.ts'

export const feedbackSubmitHandler = handlePayment(feedbackSubmit, async (input, context) => {
  const { db, merchant, idempotencyKey } = context
  await takeRate(db, `feedback:${merchant.id}`, feedbackLimit)
  return once(db, intentOf(feedbackSubmit, merchant.id, idempotencyKey, input), tx =>
    addFeedback(tx, merchant.id, input.content)
  )
})
