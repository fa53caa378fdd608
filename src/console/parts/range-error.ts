import { LIMITS } from '../../contract/limits.ts'
import type { Translate } from '../../i18n/translate.ts'

const isDay = (day: string): boolean => day === '' || (day >= LIMITS.firstDay && day <= LIMITS.lastDay)

/** Returns what is wrong with two days, yyyy-mm-dd or '' for no bound; undefined if they are in order. */
export function checkRange(t: Translate, { from, to }: { from: string; to: string }): string | undefined {
  if (!isDay(from) || !isDay(to)) return t('errors.value_invalid')
  return from !== '' && to !== '' && from > to ? t('console.audit.rangeError') : undefined
}
