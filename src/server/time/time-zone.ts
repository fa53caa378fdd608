/** Returns the client's time zone, if it is valid. Results are cached, because creating a formatter is slow. */
export function readTimeZone(name: string | undefined): string | undefined {
  if (!name || name.length > 64) return undefined
  const cached = zones.get(name)
  if (cached !== undefined) return cached || undefined
  if (zones.size >= MAX_ZONES) zones.clear()
  const zone = resolve(name)
  zones.set(name, zone)
  return zone || undefined
}

const zones = new Map<string, string>()
const MAX_ZONES = 1_000

function resolve(name: string): string {
  // Offsets such as +02:00 are no time zones: they have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return ''
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}
