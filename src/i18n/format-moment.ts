import { createDateFormat } from './date-format.ts'
import { formatDateTime, getDayKey } from './format.ts'
import { $locale } from './translator.ts'
import { $timeZone } from './zone.ts'

/** Returns day and time in short form for rows of a list; with the year only if it is not the current one. */
export function formatMoment(iso: string, now: number = Date.now()): string {
  const day = getDayKey(iso)
  if (!day || day.slice(0, 4) !== getDayKey(now).slice(0, 4)) return formatDateTime(iso)
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const text = createDateFormat($locale.get(), $timeZone.get(), options).format(Date.parse(iso))
  // No line ends within 11月23日.
  return text.replace(/(\p{Script=Han})(?=\d)/gu, '$1\u2060')
}
