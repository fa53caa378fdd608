import { join } from 'node:path'
import { Hono } from 'hono'
import { answerStaticFile } from '../http/static.ts'
import { readStaticFile, type StaticFile } from '../http/static-files.ts'
import { docsStyleHash } from './docs-page.ts'

const csp = `default-src 'none'; style-src ${docsStyleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const headers = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin'
}

/** The OpenAPI document and its page, as bytes with their precompressed forms. */
export interface DocsFiles {
  readonly document: StaticFile
  readonly page: StaticFile
}

/** Reads what the build has made in a folder; `undefined` if it has made nothing. */
export async function readDocs(folder: string): Promise<DocsFiles | undefined> {
  const [document, page] = await Promise.all(
    ['openapi.json', 'docs.html'].map(name => readStaticFile(join(folder, name)))
  )
  return document && page && { document, page }
}

/**
 * `/api/openapi.json` and `/api/docs`. They are made by the build: rendered for each request, a megabyte of text would stop the
 * process for everyone else.
 */
export function createDocsRoutes({ document, page }: DocsFiles): Hono {
  const routes = new Hono()
  routes.get('/api/openapi.json', http => answerStaticFile(document, name => http.req.header(name), headers))
  routes.get('/api/docs', http =>
    answerStaticFile(page, name => http.req.header(name), { ...headers, 'content-security-policy': csp })
  )
  return routes
}
