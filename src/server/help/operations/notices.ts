import {
  operatorNoticeList,
  operatorNoticePost,
  operatorNoticeReceivers,
  operatorNoticeUpdate,
  operatorNoticeWithdraw
} from '../../../contract/help/notice.operator.ts'
import { noticeDetail, noticeList, noticeRead } from '../../../contract/help/notice.ts'
import { noticePreferenceList, noticePreferenceUpdate } from '../../../contract/help/notice-preference.ts'
import { runStatement } from '../../db/one-statement.ts'
import { runTransaction } from '../../db/retry.ts'
import { clearCache } from '../../db/ttl-cache.ts'
import { type Handler, handleMerchant, handleOperator } from '../../handler/handler.ts'
import { countUnread, listNotices, markRead, requireNotice } from '../notice.ts'
import { listPostedNotices, postNotice, updateNotice, withdrawNotice } from '../notice-admin.ts'
import { readPreferences, updatePreference } from '../notice-preference.ts'
import { countReceivers } from '../segment.ts'

export const noticeHandlers: readonly Handler[] = [
  handleMerchant(noticeList, (input, { db, merchant, language, config }) =>
    listNotices(db, { merchantId: merchant.id, language, currency: config.currency }, input)
  ),
  handleMerchant(noticeDetail, ({ id }, { db, merchant, language, config }) =>
    requireNotice(db, { merchantId: merchant.id, language, currency: config.currency }, id)
  ),
  handleMerchant(noticeRead, async ({ id }, { db, merchant }) => {
    await runStatement(db, one => markRead(one, merchant.id, id))
    return { new_message_count: await countUnread(db, merchant.id) }
  }),
  handleMerchant(noticePreferenceList, (_input, { db, merchant }) => readPreferences(db, merchant.id)),
  handleMerchant(noticePreferenceUpdate, (input, { db, merchant }) =>
    runTransaction(db, tx => updatePreference(tx, merchant.id, input))
  ),
  handleOperator(operatorNoticeList, (input, { db, config }) => listPostedNotices(db, input, config.businessTimeZone)),
  handleOperator(operatorNoticeReceivers, ({ active_days = null, ...input }, { db, config }) =>
    countReceivers(db, { ...input, active_days }, config.businessTimeZone)
  ),
  handleOperator(operatorNoticePost, (input, { db, operator, afterCommit }) => {
    afterCommit(() => clearCache())
    return runTransaction(db, tx => postNotice(tx, operator, input), { isolation: 'read committed' })
  }),
  handleOperator(operatorNoticeUpdate, (input, { db, operator, afterCommit }) => {
    afterCommit(() => clearCache())
    return runTransaction(db, tx => updateNotice(tx, operator, input))
  }),
  handleOperator(operatorNoticeWithdraw, (input, { db, operator, afterCommit }) => {
    afterCommit(() => clearCache())
    return runTransaction(db, tx => withdrawNotice(tx, operator, input.id))
  })
]
