/** Returns the IANA names of all time zones; none in browsers that do not list them (Chrome 93 to 98). */
export const listTimeZones = (): string[] =>
  (Intl as { supportedValuesOf?: (key: 'timeZone') => string[] }).supportedValuesOf?.('timeZone') ?? []
