import type { Language } from '../../contract/languages.ts'
import { createRelativeTimeFormat } from '../text/formatters.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns how long ago something was: "5 minutes ago". */
export function formatWaitingAge(seconds: number, language: Language): string {
  const format = createRelativeTimeFormat(language)
  if (seconds >= DAY) return format.format(-Math.floor(seconds / DAY), 'day')
  if (seconds >= HOUR) return format.format(-Math.floor(seconds / HOUR), 'hour')
  return format.format(-Math.max(1, Math.floor(seconds / MINUTE)), 'minute')
}
