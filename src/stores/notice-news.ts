import { call } from '../api/request.ts'
import { readTokens } from '../api/tokens.ts'
import { type NoticeSummary, noticeList } from '../contract/help/notice.ts'
import type { Home } from '../contract/home/index-info.ts'
import { host } from '../host/current.ts'
import { createAppAtom } from './app-life.ts'
import { findMoment, showMoment } from './moments.ts'
import { findSubjectPath } from './notice-path.ts'
import { markRead } from './notices.ts'
import { createAppPersistent } from './persistent.ts'
import { onSignedOut } from './session.ts'
import { $announcement } from './spoken.ts'
import { $toasts, showToast } from './toasts.ts'

const DURATION_MS = 6_000

/** The open page, and whether unrelated messages may interrupt it. */
export interface OpenPage {
  path: string
  isInterruptible: boolean
}

const $displayedId = createAppAtom('')

// Enough for the notices of some days.
const MISSED_COUNT = 10

/** When the newest notice came that this device has seen at home; '' before the first visit, '0' where there was none. */
const $seenUntil = createAppPersistent<string>('news_until', '', {
  decode: text => text,
  encode: text => text || undefined
})

onSignedOut(() => $seenUntil.set(''))

/**
 * Whether the page has just confirmed the change that a notice of security reports: of a withdrawal account, or of a password in
 * this session, whose id begins its tokens. A sign-in is another session's.
 */
function isConfirmed({ topic, subject }: NoticeSummary): boolean {
  if (topic !== 'security' || !subject) return false
  if (!$announcement.get().text && !$toasts.get().some(({ tone }) => tone === 'success')) return false
  return subject.kind === 'account' || (readTokens(host.storage)?.access.startsWith(subject.id) ?? false)
}

/**
 * Shows the newest unread notice: a moment as a card, others as a toast. A page that is open, at `path`, says itself what has happened.
 * A tap opens the document of the notice and marks it as read. A page without room, such as the form of a payment, gets no toast.
 */
export async function showNews({ path: openPath, isInterruptible }: OpenPage): Promise<void> {
  const { list } = await call(noticeList, { page_size: 1 }, { quiet: true })
  const [newest] = list
  if (!newest || newest.read || newest.id === $displayedId.get()) return
  $displayedId.set(newest.id)
  if (isConfirmed(newest)) return
  const path = findSubjectPath(newest)
  // Its document could not be loaded: a toast is shown instead.
  const moment = path === openPath ? undefined : await findMoment(newest).catch(() => undefined)
  if ((moment && showMoment(moment)) || !isInterruptible) return
  showToast(newest.title, {
    tone: 'neutral',
    durationMs: DURATION_MS,
    link: {
      path: path ?? `/notice/${newest.id}`,
      // The notice's own screen marks it as read.
      ...(path && { onFollow: () => void markRead(newest.id) })
    }
  })
}

/** Stores the newest notice's time. Returns the time before it; undefined on the first visit, or without newer notices. */
export function noteHomeNews({
  notices,
  new_message_count
}: Pick<Home, 'notices' | 'new_message_count'>): string | undefined {
  const since = $seenUntil.get()
  const newest = notices[0]?.created_at ?? '0'
  if (newest <= since) return undefined
  $seenUntil.set(newest)
  return since === '' || new_message_count === 0 ? undefined : since
}

/** Shows the newest moment that came since then, while the app was closed or without realtime. */
export async function showMissedNews(since: string): Promise<void> {
  const { list } = await call(noticeList, { page_size: MISSED_COUNT }, { quiet: true })
  for (const notice of list.filter(({ read, created_at }) => !read && created_at > since)) {
    const moment = await findMoment(notice)
    if (moment && showMoment(moment)) return
  }
}
