import { call } from '../api/request.ts'
import { noticeList } from '../contract/help/notice.ts'
import { appAtom } from './app-life.ts'
import { subjectPath } from './notice-path.ts'
import { markRead } from './notices.ts'
import { toast } from './toasts.ts'

const durationMs = 6_000
const $shownId = appAtom('')

/** Shows the newest unread notice as a toast. A tap opens the document of the notice and marks it as read. */
export async function showNews(): Promise<void> {
  const { list } = await call(noticeList, { page_size: 1 }, { quiet: true })
  const [newest] = list
  if (!newest || newest.read || newest.id === $shownId.get()) return
  $shownId.set(newest.id)
  const path = subjectPath(newest)
  toast(newest.title, {
    tone: 'neutral',
    durationMs,
    link: {
      path: path ?? `/notice/${newest.id}`,
      // The notice's own screen marks it as read.
      ...(path && { onFollow: () => void markRead(newest.id) })
    }
  })
}
