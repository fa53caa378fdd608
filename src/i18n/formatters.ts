// A formatter takes up to a millisecond to create, too much for each row of a list, so each is created once.
const formatters = new Map<string, unknown>()

/** Returns the cached value of a key, or creates it. */
export function getOrCreate<T>(name: string, make: () => T): T {
  if (!formatters.has(name)) formatters.set(name, make())
  return formatters.get(name) as T
}

/** Returns the formatter of numbers with these options. */
export const createNumberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  getOrCreate(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
