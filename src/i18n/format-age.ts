import { createNumberFormat } from './formatters.ts'
import { $locale } from './translator.ts'

const MINUTE_MS = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS]
] as const

/** Returns how long ago an instant was, in its largest whole unit and in short form, such as "14 min"; "0 min" for less than a minute. */
export function formatAge(iso: string, now: number = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(iso))
  const [unit, size] = UNITS.find(([, ms]) => passed >= ms) ?? UNITS[2]
  const options = { style: 'unit', unit, unitDisplay: 'short' } as const
  return createNumberFormat($locale.get(), options).format(Math.floor(passed / size))
}
