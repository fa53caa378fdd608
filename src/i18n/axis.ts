import { createDateFormat } from './date-format.ts'
import { createNumberFormat } from './formatters.ts'
import { $locale } from './translator.ts'
import { $timeZone } from './zone.ts'

const createTimeFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  createDateFormat($locale.get(), $timeZone.get(), options)

/** Returns the hour of an instant in short form: "14:00". */
export const formatHour = (iso: string): string =>
  createTimeFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.parse(iso))

/** Returns the day of the month: "17". */
export const formatDayOfMonth = (iso: string): string => createTimeFormat({ day: 'numeric' }).format(Date.parse(iso))

/** Returns weekday, day and month: "Mon, 17 Nov". */
export const formatWeekday = (iso: string): string =>
  createTimeFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(iso))

/** A real minus, as amounts have. */
const formatNumber = (options: Intl.NumberFormatOptions, value: number): string =>
  createNumberFormat($locale.get(), options).format(value).replace('-', '\u2212')

/** Returns a change as a percentage with its sign: 0.18 is "+18%". */
export const formatChange = (share: number): string =>
  formatNumber({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }, share)

/** Returns a number for an axis: "1.2K". Never for an amount to pay. */
export const formatCompactNumber = (value: number): string =>
  formatNumber({ notation: 'compact', maximumFractionDigits: 1 }, value)
