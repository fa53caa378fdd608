import { formatDateTime, formatTime, getDayKey } from '../i18n/format.ts'

/** Returns when a copy of the database was up to date: without the day when that is today. */
export const formatCopyTime = (iso: string): string =>
  (getDayKey(iso) === getDayKey(Date.now()) ? formatTime : formatDateTime)(iso)
