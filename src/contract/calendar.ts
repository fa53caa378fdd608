/** Whether a text of the form `YYYY-MM-DD` is a day that exists. The calendar begins with the year 1: there is no year 0. */
export function isRealDay(text: string): boolean {
  // A day too many rolls over into the next month, or is no date at all.
  const at = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-/.test(text) && !text.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  )
}

/** Whether an ISO-8601 timestamp says a moment that exists, in the years 1 to 9999 of UTC. */
export function isRealInstant(text: string): boolean {
  const at = new Date(text.replace(' ', 'T'))
  return isRealDay(text.slice(0, 10)) && !Number.isNaN(at.getTime()) && isRealDay(at.toISOString().slice(0, 10))
}
