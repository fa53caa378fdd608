import { dateFormat, numberFormat } from './formatters.ts'
import { $locale } from './translator.ts'
import { $timeZone } from './zone.ts'

const times = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat($locale.get(), $timeZone.get(), options)

/** The hour that begins at an instant, as short as it can be: "14:00". */
export const formatHour = (iso: string): string =>
  times({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.parse(iso))

/** The day of the month alone: "17". */
export const formatDayOfMonth = (iso: string): string => times({ day: 'numeric' }).format(Date.parse(iso))

/** Weekday, day and month: "Mon, 17 Nov". */
export const formatWeekday = (iso: string): string =>
  times({ weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(iso))

/** A number along an axis: "1.2K". For drawing only, never for an amount that somebody pays. */
export const compactNumber = (value: number): string =>
  numberFormat($locale.get(), { notation: 'compact', maximumFractionDigits: 1 }).format(value)
