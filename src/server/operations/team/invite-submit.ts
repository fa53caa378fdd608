import { inviteSubmit } from '../../../contract/team/invite-submit.ts'
import { once } from '../../ledger/index.ts'
import { inviteTriesLimit, submitInvite } from '../../services/invite.ts'
import { takeRate } from '../../services/rate-limit.ts'
import { handlePayment } from '../handler.ts'
import { intentOf } from '../intent.ts'

export const inviteSubmitHandler = handlePayment(inviteSubmit, async (input, { db, merchant, idempotencyKey }) => {
  // Refused ones count too: they say who has a shop.
  await takeRate(db, `invite_tried:${merchant.id}`, inviteTriesLimit)
  return once(db, intentOf(inviteSubmit, merchant.id, idempotencyKey, input), tx =>
    submitInvite(tx, merchant, input.username)
  )
})
