const formatTwoDigits = (count: number): string => String(count).padStart(2, '0')

/** Returns the last second of a day here, as an instant; '' for no day. */
export const toEndOfDay = (day: string): string => (day === '' ? '' : new Date(`${day}T23:59:59`).toISOString())

/** Returns the day of an instant here; '' for none. */
export function getDay(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return `${at.getFullYear()}-${formatTwoDigits(at.getMonth() + 1)}-${formatTwoDigits(at.getDate())}`
}
