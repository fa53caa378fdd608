import { Hono } from 'hono'
import { docsPage, docsStyleHash } from './docs-page.ts'
import { openapiDocument } from './document.ts'

const csp = `default-src 'none'; style-src ${docsStyleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const common = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin'
}

/** `/api/openapi.json` and `/api/docs`. Both are created on the first request: most processes never need them. */
export function docsRoutes(): Hono {
  const routes = new Hono()
  let document: ReturnType<typeof openapiDocument> | undefined
  const made = () => {
    document ??= openapiDocument()
    return document
  }
  routes.get('/api/openapi.json', http => http.json(made(), 200, common))
  routes.get('/api/docs', http => http.html(docsPage(made()), 200, { ...common, 'content-security-policy': csp }))
  return routes
}
