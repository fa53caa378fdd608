import { noticeList } from '../../../contract/notice/notice-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listNotices } from '../../help/notice.ts'

export const noticeListHandler = handleMerchant(noticeList, (input, { db, merchant, language, config }) =>
  listNotices(db, { merchantId: merchant.id, language, currency: config.currency }, input)
)
