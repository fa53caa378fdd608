/**
 * Formatters of the server. One takes up to a millisecond to create, too much for each line of a list, so each is created once. Time
 * zones come from clients: their number is limited.
 */
const formatters = new Map<string, unknown>()
const MAX_FORMATTERS = 1_000

function getOrCreate<T>(key: string, create: () => T): T {
  const cached = formatters.get(key)
  if (cached !== undefined) return cached as T
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  const created = create()
  formatters.set(key, created)
  return created
}

/** Returns the formatter of numbers of a locale. */
export const createNumberFormat = (locale: string): Intl.NumberFormat =>
  getOrCreate(`number ${locale}`, () => new Intl.NumberFormat(locale))

/** Returns the formatter of instants with these options. Throws a `RangeError` if the time zone does not exist. */
export const createDateTimeFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  getOrCreate(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

/** Formats instants as `2026-11-21 03:39:12` in a time zone. */
export function createClock(timeZone: string): (at: Date) => string {
  // Swedish dates have the format of ISO 8601.
  const format = createDateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return at => format.format(at)
}

/** Returns the formatter of numbers of hours or days, with the word. */
export const createDurationFormat = (locale: string, unit: 'hour' | 'day'): Intl.NumberFormat =>
  getOrCreate(`${unit} ${locale}`, () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))

/** Returns the formatter of durations before now. */
export const createRelativeTimeFormat = (locale: string): Intl.RelativeTimeFormat =>
  getOrCreate(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))

/** Returns what divides a text into words. */
export const createWordSegmenter = (locale: string): Intl.Segmenter =>
  getOrCreate(`words ${locale}`, () => new Intl.Segmenter(locale, { granularity: 'word' }))

/** Returns the time zone under its current name, or undefined if there is none of this name. */
export function findTimeZone(name: string): string | undefined {
  // Offsets such as +02:00 are no time zones: they have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    return createDateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
