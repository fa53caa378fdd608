import { shareTaskSubmit } from '../../../contract/user/share-task-submit.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { findShareTask, submitShare } from '../../tasks/share-task.ts'
import { inviteLinks } from '../../team/invite-link.ts'

export const shareTaskSubmitHandler = handlePayment(shareTaskSubmit, (input, context) => {
  const { db, config, language, merchant, request, idempotencyKey } = context
  const { link } = inviteLinks(config, request, merchant.invite_code)
  return once(db, intentOf(shareTaskSubmit, merchant.id, idempotencyKey, input), async tx => {
    await submitShare(tx, merchant.id, input)
    return findShareTask(tx, merchant.id, input.id, { language, scale: config.currency.scale, link })
  })
})
