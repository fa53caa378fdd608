import { createDateTimeFormat } from '../text/formatters.ts'
import { DAY_MS } from './units.ts'

/**
 * The beginnings of today, this week (from Monday), this month, the last month and the next month in a time zone.
 * `days`: of the last fourteen days, today last.
 */
interface PeriodStarts {
  readonly today: Date
  readonly week: Date
  readonly month: Date
  readonly lastMonth: Date
  readonly nextMonth: Date
  readonly days: readonly Date[]
}

const DAYS = 14

/** The starts are valid for the whole day, so they are cached: computing them takes a good part of a request for the home data. */
type Day = PeriodStarts & { readonly tomorrow: Date }

const days = new Map<string, Day>()
const MAX_ZONES = 500
const HOUR_MS = 3_600_000
const wallClockOptions = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric'
} as const

/** Returns the starts of the periods around `now`. The zone is a valid IANA name. */
export function calculatePeriodStarts(zone: string, now: Date): PeriodStarts {
  const earlier = days.get(zone)
  if (earlier && earlier.today <= now && now < earlier.tomorrow) return earlier
  if (days.size >= MAX_ZONES) days.clear()
  const counted = countStarts(zone, now)
  days.set(zone, counted)
  return counted
}

function countStarts(zone: string, now: Date): Day {
  const { year, month, day } = readWallClock(zone, now.getTime())
  const weekday = (new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7
  return {
    today: findMidnight(zone, Date.UTC(year, month, day)),
    tomorrow: findMidnight(zone, Date.UTC(year, month, day + 1)),
    week: findMidnight(zone, Date.UTC(year, month, day) - weekday * DAY_MS),
    month: findMidnight(zone, Date.UTC(year, month, 1)),
    lastMonth: findMidnight(zone, Date.UTC(year, month - 1, 1)),
    nextMonth: findMidnight(zone, Date.UTC(year, month + 1, 1)),
    days: Array.from({ length: DAYS }, (_, at) => findMidnight(zone, Date.UTC(year, month, day - DAYS + 1 + at)))
  }
}

/** Returns the start of each day from `begin` to `now`, or of each hour of one day: a day with a clock change has 23 or 25. */
export function listSteps(zone: string, begin: Date, now: Date, unit: 'day' | 'hour'): Date[] {
  const steps: Date[] = []
  const { year, month, day } = readWallClock(zone, begin.getTime())
  for (let count = 0; ; count += 1) {
    const next =
      unit === 'day'
        ? findMidnight(zone, Date.UTC(year, month, day + count))
        : new Date(begin.getTime() + count * HOUR_MS)
    if (next > now && count > 0) return steps
    steps.push(next)
  }
}

/** Returns the start of the day of an instant, or of one that comes `later` than it. */
export function findDayStart(zone: string, instant: Date, later = 0): Date {
  const { year, month, day } = readWallClock(zone, instant.getTime())
  return findMidnight(zone, Date.UTC(year, month, day + later))
}

/** Returns the start of a calendar day, `YYYY-MM-DD`, or of one that comes `later` than it. */
export function findCalendarDayStart(zone: string, day: string, later = 0): Date {
  return findMidnight(zone, Date.parse(`${day}T00:00:00Z`) + later * DAY_MS)
}

/** Returns the start of a month, `YYYY-MM`, or of one that comes `later` than it. */
export function findMonthStart(zone: string, month: string, later = 0): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return findMidnight(zone, Date.UTC(year, number - 1 + later, 1))
}

// Two rounds, because the offset at the first estimate may be from the other side of a clock change. On a day whose clock change
// skips midnight, the second estimate may still be an hour of the day before.
function findMidnight(zone: string, wall: number): Date {
  let instant = wall - calculateOffsetMs(zone, wall)
  instant = wall - calculateOffsetMs(zone, instant)
  const short = wall - (instant + calculateOffsetMs(zone, instant))
  return new Date(short > 0 ? instant + short : instant)
}

function calculateOffsetMs(zone: string, instant: number): number {
  const { year, month, day, hour, minute, second } = readWallClock(zone, instant)
  return Date.UTC(year, month, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000
}

function readWallClock(zone: string, instant: number) {
  const parts = Object.fromEntries(
    createDateTimeFormat('en-US', { ...wallClockOptions, timeZone: zone })
      .formatToParts(instant)
      .map(part => [part.type, Number(part.value)])
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return { year, month: month - 1, day, hour, minute, second }
}
