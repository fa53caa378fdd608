import { dateFormat } from './date-format.ts'
import { dayKey, formatDateTime } from './format.ts'
import { $locale } from './translator.ts'
import { $timeZone } from './zone.ts'

/** Returns the text with no place where a line may break: neither at spaces nor, in East Asian dates, before a number. */
export const unbroken = (text: string): string =>
  text.replace(/\s/g, '\u00a0').replace(/(\p{Script=Han})(?=\d)/gu, '$1\u2060')

/** Returns day and time in short form for rows of a list; with the year only if it is not the current one. */
export function formatMoment(iso: string, now: number = Date.now()): string {
  const day = dayKey(iso)
  if (!day || day.slice(0, 4) !== dayKey(now).slice(0, 4)) return formatDateTime(iso)
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return dateFormat($locale.get(), $timeZone.get(), options).format(Date.parse(iso))
}
