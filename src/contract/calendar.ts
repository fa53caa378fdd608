/**
 * Returns whether a text of the form `YYYY-MM-DD` is an existing day. The calendar begins with the year 1: there is no year 0.
 */
export function isRealDay(text: string): boolean {
  // A day beyond the month's end becomes one of the next month, or an invalid date.
  const at = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-/.test(text) && !text.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  )
}

/** Returns whether an ISO-8601 timestamp is an existing instant in the years 1 to 9999 of UTC. */
export function isRealInstant(text: string): boolean {
  const at = new Date(text.replace(' ', 'T'))
  return isRealDay(text.slice(0, 10)) && !Number.isNaN(at.getTime()) && isRealDay(at.toISOString().slice(0, 10))
}
