// A formatter takes up to a millisecond to create, too much for each row of a list, so each is created once.
const made = new Map<string, unknown>()

/** Returns the cached value of a key, or creates it. */
export function once<T>(name: string, make: () => T): T {
  if (!made.has(name)) made.set(name, make())
  return made.get(name) as T
}

/** Returns the formatter of numbers with these options. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))

function dateFormatIn(locale: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) {
  if (!timeZone) return new Intl.DateTimeFormat(locale, options)
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch {
    // A stored or sent name may be one that this browser does not know.
    return new Intl.DateTimeFormat(locale, options)
  }
}

/** Returns the formatter of times with these options; without a zone, or with an unknown one, it is the device's. */
export const dateFormat = (
  locale: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions
): Intl.DateTimeFormat =>
  once(`date ${locale} ${timeZone} ${JSON.stringify(options)}`, () => dateFormatIn(locale, timeZone, options))
