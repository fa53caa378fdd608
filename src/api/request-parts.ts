import type { Operation } from '../contract/operation.ts'

/** An operation's input, split for the request. */
interface RequestParts {
  /** Path with its parameters filled in, and the query. */
  path: string
  /** The body of a POST. */
  body: Record<string, unknown> | undefined
}

/** Takes path parameters from the input by name; the rest is the query of a GET or the body of a POST. */
export function requestParts({ path, method }: Pick<Operation, 'path' | 'method'>, input: unknown): RequestParts {
  const rest = { ...(input as Record<string, unknown>) }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method === 'POST') return { path: filled, body: rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return { path: query.size > 0 ? `${filled}?${query}` : filled, body: undefined }
}
