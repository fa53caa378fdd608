import type { Envelope } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { parseAmount } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { RefusalData } from '../../contract/refusals.ts'
import type { Shop, ShopField, ShopProduct, ShopView, shopPage } from '../../contract/shop/shop-page.public.ts'
import { formatMoney } from '../text/amount.ts'
import { translate } from '../text/texts.ts'

/** A form that was sent; refused, it comes back with what was typed. */
export type Answered =
  | { sent: true }
  | { sent: false; typed: Readonly<Record<string, string>>; answer: Envelope<unknown> }

/** Returns the view of a page that is not there. */
export const createMissingView = (title: string, text: string): ShopView => ({ kind: 'missing', title, text })

/** Returns the view of a shop with one page of its products. */
export function createShopView(
  { shop, list, total, page, page_size }: OutputOf<typeof shopPage>,
  language: Language,
  mediaBase: string
): ShopView {
  const pageHref = (number: number) => `/shop/${shop.code}?page=${number}`
  const more = page * page_size < total
  return {
    kind: 'shop',
    name: shop.name,
    avatar: shop.avatar === '' ? '' : `${mediaBase}/${shop.avatar}`,
    line: translate('server.shopPage.line', language, { code: shop.code }),
    lead: translate(shop.takes_requests ? 'server.shopPage.description' : 'server.shopPage.requestsClosed', language),
    label: translate('server.shopPage.products', language),
    empty: translate('server.shopPage.empty', language),
    items: list.map(product => itemOf(product, shop, language, mediaBase)),
    pages: [
      ...(page > 1 ? [{ href: pageHref(page - 1), label: `‹ ${translate('server.shopPage.back', language)}` }] : []),
      ...(more ? [{ href: pageHref(page + 1), label: `${translate('server.shopPage.next', language)} ›` }] : [])
    ]
  }
}

function itemOf(product: ShopProduct, { code, currency }: Shop, language: Language, mediaBase: string) {
  const { id, name, picture, price, sold_out, promoted } = product
  return {
    href: `/shop/${code}/${id}`,
    name,
    picture: picture === '' ? '' : `${mediaBase}/${picture}`,
    price: formatMoney(parseAmount(price, currency.scale) ?? 0n, currency, language),
    soldOut: sold_out ? translate('goods.soldOut', language) : undefined,
    promoted: promoted ? translate('server.shopPage.promoted', language) : undefined
  }
}

/** Returns the view of a product with the form, or with what became of it. */
export function createProductView(
  { shop, product }: { shop: Shop; product: ShopProduct },
  { language, mediaBase, sent }: { language: Language; mediaBase: string; sent: Answered | undefined }
): ShopView {
  const item = itemOf(product, shop, language, mediaBase)
  const back = { href: `/shop/${shop.code}`, label: shop.name }
  if (sent?.sent) {
    return { kind: 'product', back, item, note: { done: true, text: translate('server.shopPage.sent', language) } }
  }
  const refused = sent && (sent.answer.data as RefusalData | null)
  const field = refused?.field
  const isAtField = fields.some(name => name === field)
  return {
    kind: 'product',
    back,
    item,
    note: sent && !isAtField ? { done: false, text: sent.answer.message } : closedNote(shop, language),
    form:
      product.sold_out || !shop.takes_requests
        ? undefined
        : formOf(item.href, product, { language, typed: sent?.typed ?? {}, field, message: sent?.answer.message })
  }
}

const closedNote = ({ takes_requests }: Shop, language: Language) =>
  takes_requests ? undefined : { done: false, text: translate('server.shopPage.requestsClosed', language) }

const fields = ['quantity', 'buyer_name', 'contact', 'address', 'message'] as const

interface Typed {
  language: Language
  typed: Readonly<Record<string, string>>
  field: string | undefined
  message: string | undefined
}

function formOf(action: string, { price }: ShopProduct, { language, typed, field, message }: Typed) {
  const t = (name: `${'quantity' | 'name' | 'contact' | 'contactHelp' | 'address' | 'message' | 'free' | 'submit'}`) =>
    translate(`server.shopPage.${name}`, language)
  const one = (name: (typeof fields)[number], label: string, more: Partial<ShopField> = {}): ShopField => ({
    label,
    value: typed[name] ?? (name === 'quantity' ? '1' : ''),
    error: field === name ? message : undefined,
    ...more
  })
  return {
    action,
    // After a new price: the one that is shown now.
    seenPrice: price,
    quantity: one('quantity', t('quantity')),
    buyer_name: one('buyer_name', t('name')),
    contact: one('contact', t('contact'), { help: t('contactHelp') }),
    address: one('address', t('address'), { optional: translate('form.optional', language) }),
    message: one('message', t('message'), { optional: translate('form.optional', language) }),
    free: t('free'),
    submit: t('submit')
  }
}
