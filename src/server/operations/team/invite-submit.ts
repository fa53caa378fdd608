import { inviteSubmit } from '../../../contract/team/invite-submit.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { submitInvite } from '../../team/invite.ts'

export const inviteSubmitHandler = handlePayment(inviteSubmit, async (input, { db, merchant, idempotencyKey }) => {
  return once(db, intentOf(inviteSubmit, merchant.id, idempotencyKey, input), tx =>
    submitInvite(tx, merchant, input.username)
  )
})
