/** Name of the keyword in a URL query, the same in every product list. */
export const readKeyword = (query: URLSearchParams): string => (query.get('keyword') ?? '').trim().slice(0, 80)

/** Returns a path with its non-empty query parameters, always in the same order: each filter has exactly one URL. */
export function createFilterPath(path: string, parts: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}
