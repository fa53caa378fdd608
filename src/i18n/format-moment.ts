import { dayKey, formatDateTime } from './format.ts'
import { dateFormat } from './formatters.ts'
import { $locale } from './translator.ts'
import { $timeZone } from './zone.ts'

/** Day and time for a row of a list, which is narrow: the year is said only when it is not this one. */
export function formatMoment(iso: string, now: number = Date.now()): string {
  const day = dayKey(iso)
  if (!day || day.slice(0, 4) !== dayKey(now).slice(0, 4)) return formatDateTime(iso)
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return dateFormat($locale.get(), $timeZone.get(), options).format(Date.parse(iso))
}
