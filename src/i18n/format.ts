import { dateFormat, numberFormat, once } from './formatters.ts'
import { $locale } from './translator.ts'
import { $timeZone } from './zone.ts'

const DAY_MS = 86_400_000

const numbers = (options: Intl.NumberFormatOptions): Intl.NumberFormat => numberFormat($locale.get(), options)

// Something that is no time is shown as it came: a screen must not break on it.
function written(iso: string, options: Intl.DateTimeFormatOptions, zone = $timeZone.get()): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : dateFormat($locale.get(), zone, options).format(time)
}

/** Day, month and year of an instant, in the merchant's time zone. */
export const formatDate = (iso: string): string => written(iso, { dateStyle: 'medium' })

/** Hour and minute of an instant. */
export const formatTime = (iso: string): string => written(iso, { timeStyle: 'short' })

/** Both. */
export const formatDateTime = (iso: string): string => written(iso, { dateStyle: 'medium', timeStyle: 'short' })

/** A calendar day (`YYYY-MM-DD`), which belongs to no time zone. */
export const formatDay = (day: string): string => written(`${day}T00:00:00Z`, { dateStyle: 'medium' }, 'UTC')

/** The calendar day (`YYYY-MM-DD`) of an instant in the merchant's time zone; empty when it is no time. */
export function dayKey(iso: string | number): string {
  const time = typeof iso === 'number' ? iso : Date.parse(iso)
  if (Number.isNaN(time)) return ''
  // ISO days whatever the reader's language and calendar.
  const options = { calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = dateFormat('en-US', $timeZone.get(), options)
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** "Today", "Yesterday", else the date. */
export function relativeDay(iso: string, now: number = Date.now()): string {
  const day = dayKey(iso)
  const distance = Math.round((Date.parse(day) - Date.parse(dayKey(now))) / DAY_MS)
  if (distance !== 0 && distance !== -1) return formatDate(iso)
  const locale = $locale.get()
  const text = once(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
    distance,
    'day'
  )
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** A count. */
export const formatNumber = (value: number): string => numbers({}).format(value)

/** Hundredths of a percent as a percentage: 150 is "1.5%". */
export const formatPercent = (basisPoints: number): string =>
  numbers({ style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

/** A file's size in kilobytes or megabytes. */
export function formatSize(bytes: number): string {
  const isLarge = bytes >= 1_048_576
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const value = isLarge ? bytes / 1_048_576 : Math.max(bytes / 1024, 1)
  return numbers({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: isLarge ? 1 : 0 }).format(value)
}
