import { getOrCreate } from './formatters.ts'

function createZonedFormat(locale: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) {
  if (!timeZone) return new Intl.DateTimeFormat(locale, options)
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch {
    // A stored or sent name may be one that this browser does not know.
    return new Intl.DateTimeFormat(locale, options)
  }
}

/** Returns the formatter of times with these options; without a zone, or with an unknown one, it is the device's. */
export const createDateFormat = (
  locale: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions
): Intl.DateTimeFormat =>
  getOrCreate(`date ${locale} ${timeZone} ${JSON.stringify(options)}`, () =>
    createZonedFormat(locale, timeZone, options)
  )
