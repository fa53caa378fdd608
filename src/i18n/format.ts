import { createDateFormat } from './date-format.ts'
import { createNumberFormat, getOrCreate } from './formatters.ts'
import { $locale } from './translator.ts'
import { $timeZone } from './zone.ts'

const DAY_MS = 86_400_000

const getNumberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  createNumberFormat($locale.get(), options)

// An invalid time is shown as it is, so that a screen does not break.
function formatInstant(iso: string, options: Intl.DateTimeFormatOptions, zone = $timeZone.get()): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : createDateFormat($locale.get(), zone, options).format(time)
}

// The medium form of Chinese, 2026年11月24日, is too long for the end of a row on the narrowest phone.
const isShort = () => $locale.get().startsWith('zh')
const getDayOptions = (): Intl.DateTimeFormatOptions =>
  isShort() ? { year: 'numeric', month: 'numeric', day: 'numeric' } : { dateStyle: 'medium' }

/** Returns day, month and year of an instant, in the merchant's time zone. */
export const formatDate = (iso: string): string => formatInstant(iso, getDayOptions())

/** Returns hour and minute of an instant. */
export const formatTime = (iso: string): string => formatInstant(iso, { timeStyle: 'short' })

/** Returns date and time of an instant. */
export const formatDateTime = (iso: string): string =>
  isShort() && !Number.isNaN(Date.parse(iso))
    ? `${formatDate(iso)} ${formatTime(iso)}`
    : formatInstant(iso, { dateStyle: 'medium', timeStyle: 'short' })

/** Returns a formatted calendar day (`YYYY-MM-DD`), which has no time zone. */
export const formatDay = (day: string): string => formatInstant(`${day}T00:00:00Z`, getDayOptions(), 'UTC')

/** Returns a formatted month (`YYYY-MM`), which has no time zone. */
export const formatMonth = (month: string): string =>
  formatInstant(`${month}-01T00:00:00Z`, { year: 'numeric', month: 'long' }, 'UTC')

/** Returns the calendar day (`YYYY-MM-DD`) of an instant in the merchant's time zone; empty for an invalid time. */
export function getDayKey(iso: string | number): string {
  const time = typeof iso === 'number' ? iso : Date.parse(iso)
  if (Number.isNaN(time)) return ''
  // ISO days whatever the reader's language and calendar.
  const options = { calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = createDateFormat('en-US', $timeZone.get(), options)
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** Returns the time of an instant of today, else its day and month, with the year if it is another one: for the end of a row. */
export function formatTimeOrDate(iso: string): string {
  const [day, today] = [getDayKey(iso), getDayKey(Date.now())]
  if (day === today) return formatTime(iso)
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDate(iso)
  return formatInstant(iso, { month: 'numeric', day: 'numeric' })
}

/** Returns "Today", "Yesterday", else the date. */
export function formatRelativeDay(iso: string, now: number = Date.now()): string {
  const day = getDayKey(iso)
  const distance = Math.round((Date.parse(day) - Date.parse(getDayKey(now))) / DAY_MS)
  if (distance !== 0 && distance !== -1) return formatDate(iso)
  const locale = $locale.get()
  const text = getOrCreate(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
    distance,
    'day'
  )
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** Returns a formatted whole number. */
export const formatNumber = (value: number): string => getNumberFormat({}).format(value)

/** Returns hundredths of a percent as a percentage: 150 is "1.5%". */
export const formatPercent = (basisPoints: number): string =>
  getNumberFormat({ style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
