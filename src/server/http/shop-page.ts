import { Hono } from 'hono'
import { CODE, type Envelope } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import type { InputOf } from '../../contract/operation.ts'
import { orderRequest } from '../../contract/orders/order-request.public.ts'
import type { RefusalData } from '../../contract/refusals.ts'
import { shopPage, shopProduct } from '../../contract/shop/shop-page.public.ts'
import { readWholeNumber } from '../../contract/whole-number.ts'
import { sharePicture } from '../files/share-picture.ts'
import { translate } from '../text/texts.ts'
import { getSecondsUntil } from './answer-error.ts'
import { readText } from './body.ts'
import { choosePageLanguage } from './page-language.ts'
import type { App, Bindings, HttpDependencies } from './parts.ts'
import { formatQuery, readShopAddress } from './shop-address.ts'
import { createCaller, type Http } from './shop-calls.ts'
import type { ShopPageParts } from './shop-document.ts'
import type { ShopReader } from './shop-links.ts'
import { describeProduct, describeShop, type SitePage } from './shop-listing.ts'
import { createSender, type PageContent } from './shop-send.ts'
import { createMissingView, createProductView, createShopView, type FormResult } from './shop-views.ts'
import type { StaticServer } from './static.ts'

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
  parts: HttpDependencies,
  page: ShopPageParts,
  bundle: StaticServer
): Hono<{ Bindings: Bindings }> {
  const readerOf = createPageReader(parts)
  const call = createCaller(app)
  const send = createSender(parts, page)
  const sendPicture = createPictureSender(parts, bundle)
  const readProduct = createProductReader(call)
  const sendShop = createShopSender(call, send)
  const routes = new Hono<{ Bindings: Bindings }>()
  routes.get('/shop/:code', async http => sendShop(http, await readerOf(http)))
  routes.get('/shop/:code/picture.jpg', async http => {
    const reader = await readerOf(http)
    const query = { code: http.req.param('code'), group: 'yes', page_size: PICTURED } as const
    const answer = await call(http, reader, shopPage, query)
    if (answer.code !== CODE.ok) return send(http, reader, createMissingPage(reader.language, answer))
    const { shop, list } = answer.data
    const pictures = shop.avatar === '' ? list.map(({ picture }) => picture) : [shop.avatar]
    return sendPicture(http, pictures, shop.cover)
  })
  routes.get('/shop/:code/:id/picture.jpg', async http => {
    const reader = await readerOf(http)
    const answer = await readProduct(http, reader)
    if (answer.code !== CODE.ok) return send(http, reader, createMissingPage(reader.language, answer))
    return sendPicture(http, [answer.data.product.picture])
  })
  const product = async (http: Http, reader: ShopReader, formAnswer?: FormResult) => {
    const answer = await readProduct(http, reader)
    if (answer.code !== CODE.ok) return send(http, reader, createMissingPage(reader.language, answer))
    const { shop, product: offered } = answer.data
    const view = createProductView(answer.data, reader, formAnswer)
    const until = formAnswer?.sent === false ? findLimitEnd(formAnswer.answer) : undefined
    return send(http, reader, {
      view,
      title: `${offered.name} · ${shop.name}`,
      path: `/shop/${shop.code}/${offered.id}`,
      alt: offered.name,
      about: offered.description,
      at: { sent: formAnswer?.sent === true },
      ...(shop.listed &&
        !formAnswer && { describe: (place: SitePage) => describeProduct(shop, offered, place, reader) }),
      ...(until && { status: 429, retryAfter: getSecondsUntil(until) })
    })
  }
  routes.get('/shop/:code/:id', async http => {
    const { sent: formAnswer } = readShopAddress(http.req.query())
    return product(http, await readerOf(http), formAnswer ? { sent: formAnswer } : undefined)
  })
  routes.post('/shop/:code/:id', async http => {
    const reader = await readerOf(http)
    const typed = Object.fromEntries(new URLSearchParams(await readText(http.req.raw, MAX_FORM_BYTES)))
    if ((await readProduct(http, reader)) === absent) return product(http, reader)
    const answer = await call(http, reader, orderRequest, createRequest(http.req.param('id'), typed))
    // After a redirect, a reload does not send the form again.
    if (answer.code === CODE.ok)
      return http.redirect(http.req.path + formatQuery({ sent: true, lang: reader.lang }), 303)
    return product(http, reader, { sent: false, typed, answer })
  })
  return routes
}

/** Returns a function that determines a page's reader: the language of the address, or else of the browser. */
const createPageReader =
  ({ db, config: { mediaBase } }: HttpDependencies) =>
  async (http: Http): Promise<ShopReader> => {
    const named = http.req.query('lang') ?? ''
    const chosen = await choosePageLanguage(db, http.req.header('accept-language'), named)
    return { ...chosen, mediaBase, lang: chosen.isNamed ? chosen.locale : undefined }
  }

const createPictureSender =
  (parts: HttpDependencies, bundle: StaticServer) =>
  async (http: Http, paths: readonly string[], cover = ''): Promise<Response> => {
    const picture = await sharePicture(parts, { paths, cover }, path => bundle(path, () => undefined))
    return http.body(new Uint8Array(picture), 200, pictureHeaders)
  }

/** Returns a function that sends a page of a shop's products. */
const createShopSender =
  (call: ReturnType<typeof createCaller>, send: ReturnType<typeof createSender>) =>
  async (http: Http, reader: ShopReader): Promise<Response> => {
    const { q, category, page } = readShopAddress(http.req.query())
    const search = {
      ...(q !== '' && { keyword: q }),
      ...(category && { category }),
      group: 'yes',
      page,
      page_size: PAGE_SIZE
    } as const
    const answer = await call(http, reader, shopPage, { code: http.req.param('code') ?? '', ...search })
    if (answer.code !== CODE.ok) return send(http, reader, createMissingPage(reader.language, answer))
    const { name, code, about, listed } = answer.data.shop
    const view = createShopView(answer.data, reader, { q, category })
    const kind = category && translate(`category.${category}`, reader.language)
    const title = [q, kind, name].filter(Boolean).join(' · ')
    // Search results are not described for search engines.
    const describe = listed && q === '' ? (place: SitePage) => describeShop(answer.data.shop, place) : undefined
    return send(http, reader, {
      view,
      title,
      path: `/shop/${code}`,
      alt: name,
      about,
      at: { q, category, page },
      describe
    })
  }

const absent = { code: CODE.failed, message: '', data: {} } as const

/** Returns a function that reads the product of an address: it is at that of its own shop only. */
const createProductReader = (call: ReturnType<typeof createCaller>) => async (http: Http, reader: ShopReader) => {
  const answer = await call(http, reader, shopProduct, { id: http.req.param('id') ?? '' })
  return answer.code === CODE.ok && answer.data.shop.code !== http.req.param('code') ? absent : answer
}

const pictureHeaders = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=600',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin'
}

/** Returns the page for a shop or a product that is not there, for too many requests, and while we cannot answer. */
function createMissingPage(language: Language, { code, message, data }: Envelope<unknown>): PageContent {
  const reason = (data as RefusalData | null)?.reason
  // An address that is none is not found either.
  const isMissing = reason === 'not_found' || code === CODE.failed
  const title = translate('server.shopPage.missing', language)
  const text = isMissing ? translate('server.shopPage.missingText', language) : message
  const status = isMissing ? 404 : reason === 'rate_limited' ? 429 : 503
  return { view: createMissingView(title, text), title, status }
}

function createRequest(product_id: string, typed: Readonly<Record<string, string>>): InputOf<typeof orderRequest> {
  const { quantity = '', seen_price = '', buyer_name = '', contact = '', address = '', message = '' } = typed
  return { product_id, quantity: readWholeNumber(quantity), seen_price, buyer_name, contact, address, message }
}

function findLimitEnd({ data }: Envelope<unknown>): string | undefined {
  const { reason, until } = (data ?? {}) as Partial<RefusalData>
  return reason === 'rate_limited' ? until : undefined
}
