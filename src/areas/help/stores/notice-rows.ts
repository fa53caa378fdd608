import type { NoticeSummary } from '../../../contract/help/notice.ts'
import { type AlikeNotices, foldNotices, mergeNoticesOfOutcome } from '../../../contract/help/notice-fold.ts'
import { getDayKey } from '../../../i18n/format.ts'
import { groupByDay } from '../../../stores/day-rows.ts'

/** Rows of the notice list: a heading for each day, then its notices, those of one outcome as one. `isOpen`: it is, or could be, opened. */
export type NoticeRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'notice'; key: string; notice: NoticeSummary & AlikeNotices; isOpen?: boolean }

/** Inserts the headings, by the merchant's days, and below an open row what it stands for. Notices are sorted newest first. */
export function groupNotices(notices: readonly NoticeSummary[], open: ReadonlySet<string>): NoticeRow[] {
  const items = foldNotices(notices, getDayKey).map(group => ({ ...mergeNoticesOfOutcome(group), group }))
  return groupByDay(items).flatMap((row): NoticeRow[] => {
    if (row.kind === 'day') return [row]
    const { group, ...notice } = row.item
    if (group.length === 1) return [{ kind: 'notice', key: notice.id, notice }]
    const key = `${getDayKey(notice.created_at)} ${notice.about?.result}`
    const isOpen = open.has(key)
    const inside = isOpen ? group.map((one): NoticeRow => ({ kind: 'notice', key: one.id, notice: one })) : []
    return [{ kind: 'notice', key, notice, isOpen }, ...inside]
  })
}
