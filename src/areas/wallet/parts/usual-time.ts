import type { Translate } from '../../../i18n/translate.ts'
import type { Fact } from '../../../ui/data/key-value.tsx'

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

/** Returns how long it usually takes, in whole minutes, hours or days; nothing if it is unknown. */
export function findUsualTime(minutes: number | undefined, t: Translate): string | undefined {
  if (minutes === undefined) return undefined
  if (minutes < MINUTES_PER_HOUR) return t.plural('usual.minutes', minutes)
  // A day is rather 24 hours, because it includes the night.
  if (minutes <= MINUTES_PER_DAY) return t.plural('usual.hours', minutes / MINUTES_PER_HOUR)
  return t.plural('usual.days', minutes / MINUTES_PER_DAY)
}

/** Returns how long it usually takes, as a fact of a list; none if it is unknown. */
export function listUsualTimeFacts(minutes: number | undefined, t: Translate): Fact[] {
  const value = findUsualTime(minutes, t)
  return value ? [{ label: t('usual.label'), value }] : []
}
