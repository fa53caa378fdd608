import { findTimeZone } from '../text/formatters.ts'

/** Returns the client's time zone, if it is valid. Results are cached, because each request has one. */
export function readTimeZone(name: string | undefined): string | undefined {
  if (!name || name.length > 64) return undefined
  const cached = zones.get(name)
  if (cached !== undefined) return cached ?? undefined
  if (zones.size >= MAX_ZONES) zones.clear()
  const zone = findTimeZone(name)
  zones.set(name, zone ?? null)
  return zone
}

const zones = new Map<string, string | null>()
const MAX_ZONES = 1_000
