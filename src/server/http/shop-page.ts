import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Hono, type Context as HonoContext } from 'hono'
import { CODE, type Envelope } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import type { InputOf, Operation, OutputOf } from '../../contract/operation.ts'
import { orderRequest } from '../../contract/orders/order-request.public.ts'
import type { RefusalData } from '../../contract/refusals.ts'
import { shopPage, shopProduct } from '../../contract/shop/shop-page.public.ts'
import { getOrigin } from '../config/origin.ts'
import { sharePicture } from '../files/share-picture.ts'
import { readCachedPauses } from '../settings/pause.ts'
import { readCachedSettings } from '../settings/settings.ts'
import { translate } from '../text/texts.ts'
import { getSecondsUntil } from './answer-error.ts'
import { readText } from './body.ts'
import { buildPageCsp } from './csp.ts'
import { choosePageLanguage, type PageLanguage } from './page-language.ts'
import type { App, Bindings, Parts } from './parts.ts'
import { createPolicy, renderShopDocument, type ShopHead, type ShopPageParts } from './shop-document.ts'
import { type Answered, createMissingView, createProductView, createShopView } from './shop-views.ts'
import { chooseForm, type StaticServer } from './static.ts'

type Http = HonoContext<{ Bindings: Bindings }>
type ReaderOf = (http: Http) => Promise<PageLanguage>

const zip = promisify(gzip)
const MAX_FORM_BYTES = 16_384
const PAGE_SIZE = 24
// The first products are the newest ones in stock.
const PICTURED = 3

/**
 * Serves the public pages of shops: `/shop/<code>`, and below it a page for each product with a form. They are plain documents, made
 * of the same operations that other clients can call, so limits and rules are those of the operations.
 */
export function createShopPages(
  app: App,
  parts: Parts,
  page: ShopPageParts,
  bundle: StaticServer
): Hono<{ Bindings: Bindings }> {
  const { mediaBase } = parts.config
  const readerOf: ReaderOf = http => choosePageLanguage(parts.db, http.req.header('accept-language'))
  const call = caller(app, readerOf)
  const send = sender(parts, page, readerOf)
  const routes = new Hono<{ Bindings: Bindings }>()
  routes.get('/shop/:code', async http => {
    const number = Math.max(1, Math.trunc(Number(http.req.query('page') ?? 1)) || 1)
    const { language } = await readerOf(http)
    const answer = await call(http, shopPage, { code: http.req.param('code'), page: number, page_size: PAGE_SIZE })
    if (answer.code !== CODE.ok) return send(http, missing(language, answer))
    const view = createShopView(answer.data, language, mediaBase)
    return send(http, { view, title: answer.data.shop.name, code: answer.data.shop.code })
  })
  routes.get('/shop/:code/picture.jpg', async http => {
    const answer = await call(http, shopPage, { code: http.req.param('code'), page_size: PICTURED })
    if (answer.code !== CODE.ok) return send(http, missing((await readerOf(http)).language, answer))
    const paths = answer.data.list.map(({ picture }) => picture)
    const picture = await sharePicture(parts, paths, path => bundle(path, () => undefined))
    return http.body(new Uint8Array(picture), 200, pictureHeaders)
  })
  const product = async (http: Http, sent?: Answered) => {
    const { language } = await readerOf(http)
    const answer = await call(http, shopProduct, { id: http.req.param('id') ?? '' })
    if (answer.code !== CODE.ok) return send(http, missing(language, answer))
    const { shop, product: offered } = answer.data
    // A product is at the address of its own shop only.
    if (shop.code !== http.req.param('code')) return send(http, missing(language, absent))
    const view = createProductView(answer.data, { language, mediaBase, sent })
    const until = sent?.sent === false ? limitedUntil(sent.answer) : undefined
    return send(http, {
      view,
      title: `${offered.name} · ${shop.name}`,
      code: shop.code,
      ...(until && { status: 429, retryAfter: getSecondsUntil(until) })
    })
  }
  routes.get('/shop/:code/:id', http =>
    product(http, http.req.query('sent') === undefined ? undefined : { sent: true })
  )
  routes.post('/shop/:code/:id', async http => {
    const typed = Object.fromEntries(new URLSearchParams(await readText(http.req.raw, MAX_FORM_BYTES)))
    const { code } = http.req.param()
    const lookup = await call(http, shopProduct, { id: http.req.param('id') })
    if (lookup.code === CODE.ok && lookup.data.shop.code !== code) return product(http)
    const answer = await call(http, orderRequest, requestOf(http.req.param('id'), typed))
    // So that a reload does not send the form again.
    if (answer.code === CODE.ok) return http.redirect(`${http.req.path}?sent`, 303)
    return product(http, { sent: false, typed, answer })
  })
  return routes
}

/** Returns what is paused for all shops, and why. */
const bannerOf = async (db: Parts['db'], language: Language): Promise<string[]> =>
  (await readCachedPauses(db)).map(({ flow, reason }) => `${translate(`errors.${flow}_paused`, language)} ${reason}`)

const absent: Envelope<unknown> = { code: CODE.failed, message: '', data: {} }

const pictureHeaders = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=600',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin'
}

/** Returns a function that sends a page with its head. */
function sender({ config, db }: Parts, page: ShopPageParts, readerOf: ReaderOf) {
  const csp = buildPageCsp(config, createPolicy(page))
  return async (http: Http, { view, title, code, status = 200, retryAfter }: PageContent): Promise<Response> => {
    const settings = await readCachedSettings(db)
    const { locale, language } = await readerOf(http)
    const url = `${getOrigin(config, http.req)}/shop/${code}`
    const head: ShopHead = {
      locale,
      skin: settings.skin_no,
      title,
      description: translate('server.shopPage.description', language),
      site: settings.site_name || translate('system.name', language),
      url,
      picture: `${url}/picture.jpg`
    }
    const form = chooseForm(['gzip'], http.req.header('accept-encoding'))
    const banner = await bannerOf(db, language)
    const html = renderShopDocument(page, { ...view, ...(banner.length > 0 && { banner }) }, head)
    const body = form === 'gzip' ? new Uint8Array(await zip(html)) : html
    return http.body(body, status, {
      'content-type': 'text/html; charset=utf-8',
      ...(form === 'gzip' && { 'content-encoding': 'gzip' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      'content-security-policy': csp,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding, Accept-Language'
    })
  }
}

/** Returns the page for a shop or a product that is not there, for too many requests, and while we cannot answer. */
function missing(language: Language, { code, message, data }: Envelope<unknown>): PageContent {
  const reason = (data as RefusalData | null)?.reason
  // An address that is none is not found either.
  const isMissing = reason === 'not_found' || code === CODE.failed
  const title = translate('server.shopPage.missing', language)
  const text = isMissing ? translate('server.shopPage.missingText', language) : message
  const status = isMissing ? 404 : reason === 'rate_limited' ? 429 : 503
  return { view: createMissingView(title, text), title, code: '', status }
}

function requestOf(product_id: string, typed: Readonly<Record<string, string>>): InputOf<typeof orderRequest> {
  const { quantity = '', seen_price = '', buyer_name = '', contact = '', address = '', message = '' } = typed
  return { product_id, quantity: wholeNumber(quantity), seen_price, buyer_name, contact, address, message }
}

interface PageContent {
  view: Parameters<ShopPageParts['render']>[0]
  title: string
  code: string
  status?: 200 | 404 | 429 | 503
  /** In seconds. */
  retryAfter?: number
}

function limitedUntil({ data }: Envelope<unknown>): string | undefined {
  const { reason, until } = (data ?? {}) as Partial<RefusalData>
  return reason === 'rate_limited' ? until : undefined
}

// Full-width digits are typed too. What is no number is refused at its field.
function wholeNumber(text: string): number {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,4}$/.test(digits) ? Number(digits) : 0
}

/** Calls an operation for the visitor: by the same address, so that the same limits count. */
function caller(app: App, readerOf: ReaderOf) {
  return async <T extends Operation>(http: Http, operation: T, input: InputOf<T>): Promise<Envelope<OutputOf<T>>> => {
    const rest: Record<string, unknown> = { ...(input as object) }
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest[name]))
      delete rest[name]
      return value
    })
    const headers = new Headers({
      'accept-language': (await readerOf(http)).language,
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
