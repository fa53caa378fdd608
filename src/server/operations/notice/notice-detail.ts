import { noticeDetail } from '../../../contract/notice/notice-detail.ts'
import { findNotice } from '../../services/notice.ts'
import { handleMerchant } from '../handler.ts'

export const noticeDetailHandler = handleMerchant(noticeDetail, ({ id }, { db, merchant, language, config }) =>
  findNotice(db, { merchantId: merchant.id, language, currency: config.currency }, id)
)
