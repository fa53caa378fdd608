import type { NoticeSummary } from '../../../contract/help/notice.ts'
import { type AlikeNotices, foldNotices, joinAlike } from '../../../contract/help/notice-fold.ts'
import { getDayKey } from '../../../i18n/format.ts'

/** Rows of the notice list: a heading for each day, then its notices, those of one outcome as one. `isOpen`: it is, or could be, opened. */
export type NoticeRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'notice'; key: string; notice: NoticeSummary & AlikeNotices; isOpen?: boolean }

/** Inserts the headings, by the merchant's days, and below an open row what it stands for. Notices are sorted newest first. */
export function groupNotices(notices: readonly NoticeSummary[], open: ReadonlySet<string>): NoticeRow[] {
  let last: string | undefined
  return foldNotices(notices, getDayKey).flatMap((group): NoticeRow[] => {
    const notice = joinAlike(group)
    const day = getDayKey(notice.created_at)
    const heading: NoticeRow[] = day === last ? [] : [{ kind: 'day', key: `day-${day}`, at: notice.created_at }]
    last = day
    if (group.length === 1) return [...heading, { kind: 'notice', key: notice.id, notice }]
    const key = `${day} ${notice.about?.result}`
    const isOpen = open.has(key)
    const inside = isOpen
      ? group.map((one): NoticeRow => ({ kind: 'notice', key: one.id, notice: joinAlike([one]) }))
      : []
    return [...heading, { kind: 'notice', key, notice, isOpen }, ...inside]
  })
}
