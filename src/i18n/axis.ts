import { $locale } from './translator.ts'
import { $timeZone } from './zone.ts'

// A chart writes some dozens of these at once and again on each change: the formatters are made once for each reader.
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function times(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = $locale.get()
  const zone = $timeZone.get()
  const name = `${locale} ${zone} ${JSON.stringify(options)}`
  const known = made.get(name) as Intl.DateTimeFormat | undefined
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, zone ? { ...options, timeZone: zone } : options)
  made.set(name, format)
  return format
}

/** The hour that begins at an instant, as short as it can be: "14:00". */
export const formatHour = (iso: string): string =>
  times({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.parse(iso))

/** The day of the month alone: "17". */
export const formatDayOfMonth = (iso: string): string => times({ day: 'numeric' }).format(Date.parse(iso))

/** Weekday, day and month: "Mon, 17 Nov". */
export const formatWeekday = (iso: string): string =>
  times({ weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(iso))

/** A number along an axis: "1.2K". For drawing only, never for an amount that somebody pays. */
export function compactNumber(value: number): string {
  const name = `compact ${$locale.get()}`
  const known = made.get(name) as Intl.NumberFormat | undefined
  const format = known ?? new Intl.NumberFormat($locale.get(), { notation: 'compact', maximumFractionDigits: 1 })
  made.set(name, format)
  return format.format(value)
}
