import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { getOrigin } from '../config/origin.ts'
import { readCached } from '../db/ttl-cache.ts'
import { readSiteName } from '../help/index.ts'
import { readBanner } from '../settings/pause.ts'
import { readCachedSettings } from '../settings/settings.ts'
import { translate } from '../text/texts.ts'
import { buildPageCsp } from './csp.ts'
import type { HttpDependencies } from './parts.ts'
import type { ShopAddress } from './shop-address.ts'
import type { Http } from './shop-calls.ts'
import { createPolicy, renderShopDocument, type ShopHead, type ShopPageParts } from './shop-document.ts'
import { createLanguages, type ShopReader } from './shop-links.ts'
import { createListing, type SitePage } from './shop-listing.ts'
import { chooseForm } from './static.ts'

const zip = promisify(gzip)

/** A page with what its head and its answer need. */
export interface PageContent {
  view: Parameters<ShopPageParts['render']>[0]
  title: string
  /** Its address here, for links to it; not set for a page that is missing. */
  path?: string
  /** The subject of its share picture. */
  alt?: string
  /** The description of the shop or the product. */
  about?: string
  /** The parameters in its address. */
  at?: ShopAddress
  /** The data for search engines; not set for pages that they may not list. */
  describe?: ((place: SitePage) => object) | undefined
  status?: 200 | 404 | 429 | 503
  /** In seconds. */
  retryAfter?: number
}

const MAX_DESCRIPTION = 160

// Whole words: what shows the text cuts it at about the same length anyway.
const shortenText = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION).replace(/\s?\S*$/, '')} …`
}

const createShare = ({ origin, path }: SitePage, alt: string) => ({
  url: origin + path,
  picture: `${origin}${path}/picture.jpg`,
  alt
})

/** Returns a function that sends a page with its head. */
export function createSender({ config, db }: HttpDependencies, page: ShopPageParts) {
  const policy = createPolicy(page)
  return async (http: Http, reader: ShopReader, content: PageContent): Promise<Response> => {
    const { view, title, path, alt = '', about = '', at = {}, status = 200, retryAfter, describe } = content
    const settings = await readCachedSettings(db)
    const { locale, language } = reader
    const languages = createLanguages(reader, at, settings.languages_offered)
    const { mediaBase } = config
    const place = path === undefined ? undefined : { origin: getOrigin(config, http.req), path, mediaBase }
    const head: ShopHead = {
      locale,
      skin: settings.skin_no,
      title,
      description: shortenText(about) || translate('server.shopPage.description', language),
      site: await readCached(db, `site name ${language}`, () => readSiteName(db, language)),
      ...(place && { share: createShare(place, alt) }),
      ...(describe &&
        place && { listing: createListing(place, { at, languages, data: describe(place), lang: reader.lang }) })
    }
    const form = chooseForm(['gzip'], http.req.header('accept-encoding'))
    const banner = (await readBanner(db, language))?.map(({ title, reason }) => `${title} ${reason}`)
    const html = renderShopDocument(page, { ...view, languages, ...(banner && { banner }) }, head)
    const body = form === 'gzip' ? new Uint8Array(await zip(html)) : html
    return http.body(body, status, {
      'content-type': 'text/html; charset=utf-8',
      ...(form === 'gzip' && { 'content-encoding': 'gzip' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      'content-security-policy': buildPageCsp(config, policy),
      'cache-control': 'no-cache',
      // The app, which has such a policy, may show the page in a frame.
      'cross-origin-embedder-policy': 'credentialless',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: reader.lang ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language'
    })
  }
}
