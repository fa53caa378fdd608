/**
 * Returns whether a value has the shape of an example: the same types at the same places; array elements must match the example's
 * first element. `null` in an example accepts anything. It replaces the contract's schemas on the first screen, where these are
 * too large; test/api/first.test.ts validates the examples with the schemas.
 */
export function matchesShape(value: unknown, example: unknown): boolean {
  if (example === null) return true
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every(item => matchesShape(item, example[0]))
  }
  if (typeof example !== 'object') return typeof value === typeof example
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(example as object).every(([key, part]) =>
      matchesShape((value as Record<string, unknown>)[key], part)
    )
  )
}
