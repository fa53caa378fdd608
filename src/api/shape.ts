/**
 * Whether a value looks like an example: same kinds at the same places; arrays of what the example's first element is like.
 * `null` in an example takes anything. It stands in for the contract's schemas where these are too heavy, on the way to the
 * first screen; test/api/first.test.ts holds the examples against the schemas.
 */
export function fits(value: unknown, example: unknown): boolean {
  if (example === null) return true
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every(item => fits(item, example[0]))
  }
  if (typeof example !== 'object') return typeof value === typeof example
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(example as object).every(([key, part]) => fits((value as Record<string, unknown>)[key], part))
  )
}
