import { getDayKey } from '../i18n/format.ts'

/** Rows of a list: a heading for each day, then the items of that day. */
export type DayRow<Item> = { kind: 'day'; key: string; at: string } | { kind: 'item'; key: string; item: Item }

/** Inserts a heading before the first item of each day, in the merchant's time zone. Items are sorted by time. */
export function groupByDay<Item extends { id: string; created_at: string }>(items: readonly Item[]): DayRow<Item>[] {
  let last: string | undefined
  return items.flatMap((item): DayRow<Item>[] => {
    const { id, created_at: at } = item
    const day = getDayKey(at)
    const row: DayRow<Item> = { kind: 'item', key: id, item }
    if (day === last) return [row]
    last = day
    return [{ kind: 'day', key: `day-${day}`, at }, row]
  })
}
