import { Hono } from 'hono'
import { readPartnerOrigins } from './account/index.ts'
import { createBotRoutes } from './bot/index.ts'
import { createGoodsPictures } from './demo/goods-pictures.ts'
import { HttpFailure } from './errors/http-failure.ts'
import { answerError } from './http/answer-error.ts'
import { createTurnsByCost } from './http/costs.ts'
import { refuseCrossOrigin } from './http/cross-origin.ts'
import { createDispatcher } from './http/dispatch.ts'
import type { Answer } from './http/exchange.ts'
import { createManifestRoutes } from './http/manifest.ts'
import { createPageWithAnswers } from './http/page-with-answers.ts'
import type { App, HttpDependencies } from './http/parts.ts'
import { warnAboutProxy } from './http/proxy-warning.ts'
import { createSharedAnswers } from './http/shared-answers.ts'
import { createShopPages } from './http/shop-page.ts'
import type { StaticServer } from './http/static.ts'
import type { StaticFiles } from './http/static-files.ts'
import { getEndpointLimits } from './limits/rate-limits.ts'
import { createDocsRoutes, type DocsFiles } from './openapi/docs.ts'
import { handlers } from './operations.ts'
import { createPlaygroundRoutes, isOfPlayground } from './playground/index.ts'
import { createRealtimeRoutes } from './realtime/index.ts'
import { chooseLanguage } from './text/language.ts'

/** The built code that renders pages with data. */
type Renderers = Pick<StaticFiles, 'renderHome' | 'shopPage'>

/** Composes the backend: the operations of the contract, their documentation, and the bundle from the same origin. */
export function createApp(
  parts: HttpDependencies,
  bundle?: StaticServer,
  renderers?: Renderers,
  docs?: DocsFiles
): App {
  const app: App = new Hono()
  const { config, log } = parts
  const dispatch = {
    ...parts,
    turns: createTurnsByCost(config),
    shared: createSharedAnswers<Answer>(),
    limits: getEndpointLimits(config),
    handlers: new Map(handlers.map(handler => [handler.operation.path, handler]))
  }
  app.use(warnAboutProxy(parts))
  for (const path of ['/api/*', '/broadcasting/*']) app.use(path, refuseCrossOrigin(parts))
  for (const handler of handlers) {
    const path = handler.operation.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(handler.operation.method, path, createDispatcher(handler, dispatch))
  }
  if (docs && config.apiDocs) app.route('/', createDocsRoutes(docs))
  app.route('/', createGoodsPictures())
  const realtime = createRealtimeRoutes(parts)
  if (realtime) app.route('/', realtime)
  const bot = createBotRoutes(parts)
  if (bot) app.route('/', bot)
  const playground = createPlaygroundRoutes(parts)
  if (playground) app.route('/', playground)
  if (bundle) app.route('/', createManifestRoutes(parts, bundle))
  if (bundle && renderers) {
    app.route('/', createPageWithAnswers(app, parts, bundle, renderers.renderHome))
    app.route('/', createShopPages(app, parts, renderers.shopPage, bundle))
  }
  app.get('*', async (http, next) => {
    const { path } = http.req
    const absent = path.startsWith('/api/') || (!playground && isOfPlayground(path))
    if (absent || !bundle) return next()
    const partners = await readPartnerOrigins(parts.db, parts.config)
    return bundle(path, name => http.req.header(name), partners) ?? next()
  })
  app.notFound(http =>
    answerError(new HttpFailure(404, 'path_unknown'), chooseRequestLanguage(http.req), () => log, {})
  )
  app.onError((error, http) => answerError(error, chooseRequestLanguage(http.req), () => log, {}))
  return app
}

const chooseRequestLanguage = (request: { header(name: string): string | undefined }) =>
  chooseLanguage(request.header('accept-language'))
