import { noticeRead } from '../../../contract/notice/notice-read.ts'
import { markRead, unreadCount } from '../../services/notice.ts'
import { oneStatement } from '../../services/one-statement.ts'
import { handleMerchant } from '../handler.ts'

export const noticeReadHandler = handleMerchant(noticeRead, async ({ id }, { db, merchant }) => {
  await oneStatement(db, one => markRead(one, merchant.id, id))
  return { new_message_count: await unreadCount(db, merchant.id) }
})
