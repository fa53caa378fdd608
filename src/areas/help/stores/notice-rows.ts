import type { NoticeSummary } from '../../../contract/help/notice.ts'
import { getDayKey } from '../../../i18n/format.ts'

/** Rows of the notice list: what came today and yesterday has a heading of its own, and what came earlier has one. */
export type NoticeRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'earlier'; key: string }
  | { kind: 'notice'; key: string; notice: NoticeSummary; isEarlier: boolean }

const DAY_MS = 86_400_000

/** Inserts the headings, by the merchant's days. Notices are sorted newest first; if all came earlier there is no heading. */
export function groupNotices(notices: readonly NoticeSummary[], now: number = Date.now()): NoticeRow[] {
  const near = [getDayKey(now), getDayKey(now - DAY_MS)]
  let open: string | undefined
  return notices.flatMap((notice): NoticeRow[] => {
    const { id, created_at: at } = notice
    const day = getDayKey(at)
    const isEarlier = !near.includes(day)
    const group = isEarlier ? 'earlier' : day
    const row = { kind: 'notice', key: id, notice, isEarlier } as const
    if (group === open) return [row]
    const isFirst = open === undefined
    open = group
    if (isEarlier) return isFirst ? [row] : [{ kind: 'earlier', key: 'earlier' }, row]
    return [{ kind: 'day', key: `day-${day}`, at }, row]
  })
}
