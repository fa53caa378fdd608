import { noticeRead } from '../../../contract/notice/notice-read.ts'
import { oneStatement } from '../../db/one-statement.ts'
import { handleMerchant } from '../../handler.ts'
import { markRead, unreadCount } from '../../help/notice.ts'

export const noticeReadHandler = handleMerchant(noticeRead, async ({ id }, { db, merchant }) => {
  await oneStatement(db, one => markRead(one, merchant.id, id))
  return { new_message_count: await unreadCount(db, merchant.id) }
})
