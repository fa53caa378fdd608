import { dayKey, formatDateTime } from './format.ts'
import { $locale } from './translator.ts'
import { $timeZone } from './zone.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** Day and time for a row of a list, which is narrow: the year is said only when it is not this one. */
export function formatMoment(iso: string, now: number = Date.now()): string {
  const day = dayKey(iso)
  if (!day || day.slice(0, 4) !== dayKey(now).slice(0, 4)) return formatDateTime(iso)
  const locale = $locale.get()
  const zone = $timeZone.get()
  const name = `${locale} ${zone}`
  const format =
    made.get(name) ??
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...(zone ? { timeZone: zone } : {})
    })
  made.set(name, format)
  return format.format(Date.parse(iso))
}
