import { noticeDetail } from '../../../contract/notice/notice-detail.ts'
import { handleMerchant } from '../../handler.ts'
import { findNotice } from '../../help/notice.ts'

export const noticeDetailHandler = handleMerchant(noticeDetail, ({ id }, { db, merchant, language, config }) =>
  findNotice(db, { merchantId: merchant.id, language, currency: config.currency }, id)
)
