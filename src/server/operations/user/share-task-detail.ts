import { shareTaskDetail } from '../../../contract/user/share-task-detail.ts'
import { inviteLinks } from '../../services/invite-link.ts'
import { findShareTask } from '../../services/share-task.ts'
import { handleMerchant } from '../handler.ts'

export const shareTaskDetailHandler = handleMerchant(shareTaskDetail, (input, context) => {
  const { db, config, language, merchant, request } = context
  const { link } = inviteLinks(config, request, merchant.invite_code)
  return findShareTask(db, merchant.id, input.id, { language, scale: config.currency.scale, link })
})
