/**
 * Returns whether a field says nothing about what a payment is to do: a password, which may be typed again, or a displayed price
 * (`seen_…`), which is a condition. Client and server leave these out of what a key stands for; if they differed, a payment
 * whose answer was lost would be made again under a new key.
 */
const isOutsideIntent = (name: string): boolean => /password|^seen_/i.test(name)

/** Returns the fields that say what a payment is to do, in the order of their names. */
export const listIntentFields = (value: object): [string, unknown][] =>
  Object.entries(value)
    .filter(([name, field]) => field !== undefined && !isOutsideIntent(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * Returns what a request is to do as a text: its fields in the order of their names, at every depth, so that bodies that differ only in
 * the order give the same text.
 */
export function formatIntent(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatIntent).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${listIntentFields(value)
    .map(([name, field]) => `${JSON.stringify(name)}:${formatIntent(field)}`)
    .join(',')}}`
}
