import type { Translate } from '../../i18n/translate.ts'

/** Returns what is wrong with two days, yyyy-mm-dd or '' for no bound; undefined if they are in order. */
export const rangeError = (t: Translate, { from, to }: { from: string; to: string }): string | undefined =>
  from !== '' && to !== '' && from > to ? t('console.audit.rangeError') : undefined
