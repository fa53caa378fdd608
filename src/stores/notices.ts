import { call } from '../api/request.ts'
import { noticeDetail, noticeList, noticeRead } from '../contract/help/notice.ts'
import { LIMITS } from '../contract/limits.ts'
import { $unread, $unreadFlag } from './app-info.ts'
import { keepLastList } from './last-answer.ts'
import { createResource } from './loadable.ts'
import { createPagedList } from './paged-list.ts'

/** All notices, newest first. Equal ones are one row, so a page of the usual size may be less than a screen. */
export const notices = createPagedList(noticeList, { topics: ['notice.created'], pageSize: LIMITS.maxPageSize })

/** All notices, also from an earlier visit. */
export const lastNotices = keepLastList('notices', noticeList, notices)

/** The open notice. */
export const notice = createResource(noticeDetail, { quiet: true })

/** Marks a notice, or all of them, as read on the backend. A failure changes nothing: it is sent again the next time. */
export async function markRead(id?: string): Promise<void> {
  try {
    const { new_message_count } = await call(noticeRead, id ? { id } : {}, { quiet: true })
    $unread.set(new_message_count)
    $unreadFlag.set(false)
    await notices.refresh()
  } catch {
    // The unread dot stays until the next attempt.
  }
}

// A notice counts as read once it is on the screen.
notice.$state.listen(state => {
  if (state.state === 'ready' && !state.refreshing && !state.data.read) void markRead(state.data.id)
})
