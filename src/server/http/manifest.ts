import { Hono } from 'hono'
import { readCached } from '../db/ttl-cache.ts'
import { readPack } from '../help/index.ts'
import { chooseReaderLanguage } from '../settings/settings.ts'
import { translate } from '../text/texts.ts'
import type { Bindings, HttpDependencies } from './parts.ts'
import type { StaticServer } from './static.ts'

const path = '/app.webmanifest'

/** Serves the web app manifest with the product's name in the reader's language, including the operator's changes. */
export function createManifestRoutes(
  { db }: Pick<HttpDependencies, 'db'>,
  bundle: StaticServer
): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>()
  routes.get(path, async (http, next) => {
    const built = bundle(path, () => undefined)
    if (!built) return next()
    const language = await chooseReaderLanguage(db, http.req.header('accept-language'))
    const { system } = await readCached(db, `manifest ${language}`, () => readPack(db, language))
    const name = typeof system === 'object' && typeof system.name === 'string' ? system.name : undefined
    const { short_name, ...manifest } = (await built.json()) as Record<string, unknown>
    const isOwn = name === undefined || name === translate('system.name', 'en')
    const text = JSON.stringify({
      ...manifest,
      ...(isOwn ? { short_name } : { name, short_name: name, lang: language })
    })
    return http.body(text, 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Language',
      'x-content-type-options': 'nosniff'
    })
  })
  return routes
}
