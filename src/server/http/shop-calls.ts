import type { Context as HonoContext } from 'hono'
import type { Envelope } from '../../contract/codes.ts'
import type { InputOf, Operation, OutputOf } from '../../contract/operation.ts'
import type { PageLanguage } from './page-language.ts'
import type { App, Bindings } from './parts.ts'

/** A request for a page of a shop. */
export type Http = HonoContext<{ Bindings: Bindings }>

/** Returns a function that calls an operation for the visitor: by the same address, so that the same limits count. */
export function createCaller(app: App) {
  return async <T extends Operation>(
    http: Http,
    { language }: PageLanguage,
    operation: T,
    input: InputOf<T>
  ): Promise<Envelope<OutputOf<T>>> => {
    const rest: Record<string, unknown> = { ...(input as object) }
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest[name]))
      delete rest[name]
      return value
    })
    const headers = new Headers({
      'accept-language': language,
      'content-type': 'application/json'
    })
    const forwarded = http.req.header('x-forwarded-for')
    if (forwarded) headers.set('x-forwarded-for', forwarded)
    const isGet = operation.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
    const init = isGet ? { headers } : { method: 'POST', headers, body: JSON.stringify(rest) }
    const response = await app.request(path + query, init, http.env)
    return (await response.json()) as Envelope<OutputOf<T>>
  }
}
