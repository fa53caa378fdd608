import { noticeRead } from '../../../contract/notice/notice-read.ts'
import { markRead, unreadCount } from '../../services/notice.ts'
import { handleMerchant } from '../handler.ts'

export const noticeReadHandler = handleMerchant(noticeRead, async ({ id }, { db, merchant }) => {
  await markRead(db, merchant.id, id)
  return { new_message_count: await unreadCount(db, merchant.id) }
})
