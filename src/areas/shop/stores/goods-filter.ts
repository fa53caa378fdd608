/** The keyword of a place's query; the same name in every list of goods. */
export const readKeyword = (query: URLSearchParams): string => (query.get('keyword') ?? '').trim().slice(0, 80)

/** A place with the parts of its query that are not empty, always in the same order: one filter has one address. */
export function placeWith(path: string, parts: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}
