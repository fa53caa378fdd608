import { shareTaskDetail } from '../../../contract/user/share-task-detail.ts'
import { handleMerchant } from '../../handler.ts'
import { findShareTask } from '../../tasks/share-task.ts'
import { inviteLinks } from '../../team/invite-link.ts'

export const shareTaskDetailHandler = handleMerchant(shareTaskDetail, (input, context) => {
  const { db, config, language, merchant, request } = context
  const { link } = inviteLinks(config, request, merchant.invite_code)
  return findShareTask(db, merchant.id, input.id, { language, scale: config.currency.scale, link })
})
