import { call } from '../api/request.ts'
import { noticeDetail } from '../contract/notice/notice-detail.ts'
import { noticeList } from '../contract/notice/notice-list.ts'
import { noticeRead } from '../contract/notice/notice-read.ts'
import { $unread, $unreadFlag } from './app-info.ts'
import { resource } from './loadable.ts'
import { pagedList } from './paged-list.ts'

/** All notices, newest first. */
export const notices = pagedList(noticeList, { key: notice => notice.id, topics: ['notice.created'] })

/** The notice that is open. */
export const notice = resource(noticeDetail, { quiet: true })

/** Tells the backend that a notice was read, or all of them. A failure changes nothing: it is told the next time. */
export async function markRead(id?: string): Promise<void> {
  try {
    const { new_message_count } = await call(noticeRead, id ? { id } : {}, { quiet: true })
    $unread.set(new_message_count)
    $unreadFlag.set(false)
    await notices.refresh()
  } catch {
    // The dot stays.
  }
}

// A notice is read once it is on the screen.
notice.$state.listen(state => {
  if (state.state === 'ready' && !state.refreshing && !state.data.read) void markRead(state.data.id)
})
