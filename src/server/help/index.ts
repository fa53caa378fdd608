export { readPack, readPacks, readSiteName } from './lang-json.ts'
export { countUnread, findChatText, readNewestNotices } from './notice.ts'
export { startNotices } from './notice-sending.ts'
export { postOwnNotice } from './own-notice.ts'
export {
  formatNoticeTitle,
  getNoticeAbout,
  getNoticeSubject,
  type NoticeGoods,
  selectNoticeGoods
} from './result-notice.ts'
export { formatResultLines } from './result-text.ts'
