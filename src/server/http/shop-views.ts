import type { Envelope } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { parseAmount } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { RefusalData } from '../../contract/refusals.ts'
import type { Category } from '../../contract/shop/category.ts'
import type {
  DescribedProduct,
  Shop,
  ShopEntry,
  ShopProduct,
  ShopView,
  shopPage,
  shopProduct
} from '../../contract/shop/shop-page.public.ts'
import { formatMoney } from '../text/amount.ts'
import { translate, translatePlural } from '../text/texts.ts'
import { formatQuery } from './shop-address.ts'
import { formatAnswerTime, formatOpenSince, joinSentences, listShopFacts } from './shop-facts.ts'
import { createForm, nameField } from './shop-form.ts'
import { createCategories, type ShopReader } from './shop-links.ts'

/** A form that was sent; refused, it comes back with what was typed. */
export type FormResult =
  | { sent: true }
  | { sent: false; typed: Readonly<Record<string, string>>; answer: Envelope<unknown> }

/** Returns the view of a page that is not there. */
export const createMissingView = (title: string, text: string): ShopView => ({ kind: 'missing', title, text })

/** Returns the view of a shop with one page of its products, or of those that a search found. */
export function createShopView(
  { shop, list, total, page, page_size, categories }: OutputOf<typeof shopPage>,
  reader: ShopReader,
  { q, category }: { q: string; category: Category | undefined }
): ShopView {
  const { language, lang, mediaBase } = reader
  const action = `/shop/${shop.code}`
  const pageHref = (number: number) => action + formatQuery({ q, category, page: number, lang })
  const last = Math.ceil(total / page_size)
  const isSearch = q !== ''
  return {
    kind: 'shop',
    name: shop.name,
    avatar: formatAddress(shop.avatar, mediaBase),
    cover: formatAddress(shop.cover, mediaBase),
    about: shop.about,
    facts: listShopFacts(shop, reader),
    line: `${translate('server.shopPage.line', language, { code: shop.code })} · ${formatOpenSince(shop, reader)}`,
    lead: shop.takes_requests
      ? joinSentences(translate('server.shopPage.description', language), formatAnswerTime(shop, reader))
      : translate('server.shopPage.requestsClosed', language),
    label: translate('server.shopPage.products', language),
    search:
      isSearch || category || total > 0
        ? {
            action,
            label: translate('server.shopPage.search', language),
            submit: translate('records.search', language),
            value: q,
            category: category ?? '',
            lang
          }
        : undefined,
    categories: createCategories(categories, { code: shop.code, q, category }, reader),
    all:
      isSearch || (category && total === 0)
        ? { href: action + formatQuery({ lang }), label: translate('goods.showAll', language) }
        : undefined,
    items: list.map(product => formatItem(product, shop, reader)),
    empty:
      isSearch && total === 0
        ? {
            title: translate('goods.noMatchTitle', language),
            text: translate('goods.noMatch', language, { keyword: q })
          }
        : category && total === 0
          ? { title: translate('goods.noMatchTitle', language), text: translate('depot.noMatch', language) }
          : { text: translate('server.shopPage.empty', language) },
    pages: [
      ...(page > 1 && last > 0
        ? [{ href: pageHref(Math.min(page - 1, last)), label: `‹ ${translate('server.shopPage.back', language)}` }]
        : []),
      ...(page < last ? [{ href: pageHref(page + 1), label: `${translate('server.shopPage.next', language)} ›` }] : [])
    ]
  }
}

const formatAddress = (path: string, mediaBase: string) => (path === '' ? '' : `${mediaBase}/${path}`)

// More would not fit beside each other on a tile.
const MAX_COLORS = 5

function formatItem(product: ShopEntry, { code, currency }: Shop, { language, lang, mediaBase }: ShopReader) {
  const { id, name, picture, price, sold_out, promoted, variants } = product
  return {
    href: `/shop/${code}/${id}${formatQuery({ lang })}`,
    name,
    picture: formatAddress(picture, mediaBase),
    price: formatMoney(parseAmount(price, currency.scale) ?? 0n, currency, language),
    soldOut: sold_out ? translate('goods.soldOut', language) : undefined,
    promoted: promoted ? translate('server.shopPage.promoted', language) : undefined,
    colors: formatColors(variants, language)
  }
}

/** Returns the colors of the variants, each once. */
function formatColors(variants: readonly ShopProduct[], language: Language) {
  if (variants.length === 0) return undefined
  const colors = [...new Set(variants.map(({ color }) => color))]
  return {
    label: translatePlural('goods.variantCount', language, variants.length),
    first: colors.slice(0, MAX_COLORS),
    more: Math.max(0, colors.length - MAX_COLORS)
  }
}

/** Returns the links to the variants of a product, itself among them. */
function formatVariants({ id, variants }: ShopEntry, { code }: Shop, { language, lang }: ShopReader) {
  if (variants.length === 0) return undefined
  const soldOutText = translate('goods.soldOut', language)
  return {
    label: translate('goods.variants', language),
    links: variants.map(({ id: other, name, color, sold_out }) => ({
      href: `/shop/${code}/${other}${formatQuery({ lang })}`,
      label: sold_out ? `${name} · ${soldOutText}` : name,
      color,
      soldOut: sold_out,
      current: other === id
    }))
  }
}

/** Returns the pictures of a product, if there are several. */
function createGallery({ name, pictures }: DescribedProduct, { language, mediaBase }: ShopReader) {
  if (pictures.length < 2) return undefined
  const total = String(pictures.length)
  return {
    label: translate('viewer.all', language, { name }),
    pictures: pictures.map((path, at) => ({
      src: formatAddress(path, mediaBase),
      label: translate('viewer.nth', language, { name, n: String(at + 1), total })
    }))
  }
}

/** Returns the view of a product with the form, or with what became of it. */
export function createProductView(
  { shop, product }: OutputOf<typeof shopProduct>,
  reader: ShopReader,
  reply: FormResult | undefined
): ShopView {
  const { language, lang } = reader
  const common = {
    kind: 'product' as const,
    back: { href: `/shop/${shop.code}${formatQuery({ lang })}`, label: shop.name },
    item: formatItem(product, shop, reader),
    description: product.description,
    gallery: createGallery(product, reader),
    variants: formatVariants(product, shop, reader),
    facts: listShopFacts(shop, reader)
  }
  if (reply?.sent) return { ...common, note: { done: true, text: translate('server.shopPage.sent', language) } }
  const refused = reply && (reply.answer.data as RefusalData | null)
  const field = refused?.field
  return {
    ...common,
    note: reply
      ? { done: false, text: nameField(field, reply.answer.message, language) }
      : createClosedNote(shop, language),
    form:
      product.sold_out || !shop.takes_requests
        ? undefined
        : createForm(common.item, product, {
            language,
            currency: shop.currency.code,
            answers: formatAnswerTime(shop, reader),
            typed: reply?.typed ?? {},
            field,
            message: reply?.answer.message
          })
  }
}

const createClosedNote = ({ takes_requests }: Shop, language: Language) =>
  takes_requests ? undefined : { done: false, text: translate('server.shopPage.requestsClosed', language) }
