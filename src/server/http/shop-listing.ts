// Data for search engines, of shops whose merchants allow listing.
import type { Locale } from '../../contract/languages.ts'
import type { DescribedProduct, Shop, ShopLanguages } from '../../contract/shop/shop-page.public.ts'
import { translate } from '../text/texts.ts'
import type { PageLanguage } from './page-language.ts'
import { formatQuery, type ShopAddress } from './shop-address.ts'

/** In the head of a page that search engines may list: absolute addresses, and what the page is about as JSON-LD. */
export interface Listing {
  canonical: string
  languages: readonly { lang: string; url: string }[]
  data: object
}

/** Where a page is: the origin of the site, and its address without the query. */
export interface SitePage {
  origin: string
  path: string
  mediaBase: string
}

interface ListingParts {
  at: ShopAddress
  languages: ShopLanguages
  lang: Locale | undefined
  data: object
}

/** Returns what the head says. Without a language in its address a page follows the browser. */
export function createListing({ origin, path }: SitePage, { at, languages, lang, data }: ListingParts): Listing {
  const url = (query: string) => origin + path + query
  return {
    canonical: url(formatQuery({ ...at, lang })),
    languages: [
      { lang: 'x-default', url: url(formatQuery({ ...at, lang: undefined })) },
      ...languages.links.map(({ href, lang: one }) => ({ lang: one, url: url(href) }))
    ],
    data
  }
}

// A path of the media host is one of this site where the host has no address of its own.
const formatUrl = (path: string, { origin, mediaBase }: SitePage) => `${mediaBase || origin}/${path}`

const nameShop = ({ code, name }: Shop, { origin }: SitePage) => ({
  '@type': 'OnlineStore',
  name,
  url: `${origin}/shop/${code}`
})

/** Describes a shop in the words of schema.org. */
export function describeShop(shop: Shop, place: SitePage): object {
  const { about, cover, avatar, phone, email, telegram } = shop
  const pictures = [cover, avatar].filter(path => path !== '').map(path => formatUrl(path, place))
  return {
    '@context': 'https://schema.org',
    ...nameShop(shop, place),
    ...(about && { description: about }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(telegram && { sameAs: [`https://t.me/${telegram}`] })
  }
}

/** Describes a product and its offer. */
export function describeProduct(
  shop: Shop,
  { name, description, pictures, price, sold_out, category }: DescribedProduct,
  place: SitePage,
  { language }: Pick<PageLanguage, 'language'>
): object {
  const url = place.origin + place.path
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures.map(path => formatUrl(path, place)) }),
    ...(category && { category: translate(`category.${category}`, language) }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: shop.currency.code,
      availability: `https://schema.org/${sold_out ? 'OutOfStock' : 'InStock'}`,
      seller: nameShop(shop, place)
    }
  }
}

/** Returns JSON that can stand in a script element: no text in it can end the element or begin another. */
export const formatJsonData = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
