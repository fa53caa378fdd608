// The form of an order request on the page of a product.
import type { Language } from '../../contract/languages.ts'
import type { ShopField, ShopProduct } from '../../contract/shop/shop-page.public.ts'
import { translate } from '../text/texts.ts'
import { joinSentences } from './shop-facts.ts'

const fields = ['buyer_name', 'contact', 'quantity', 'address', 'message'] as const

type FieldName = (typeof fields)[number]

/** Returns the message of a refusal with the name of its field, if it is about one of the form. */
export function nameField(field: string | undefined, message: string, language: Language): string {
  const wrong = fields.find(name => name === field)
  return wrong ? `${translate(labels[wrong], language)}: ${message}` : message
}

const labels = {
  buyer_name: 'server.shopPage.name',
  contact: 'server.shopPage.contact',
  quantity: 'server.shopPage.quantity',
  address: 'server.shopPage.address',
  message: 'server.shopPage.message'
} as const

interface RejectedForm {
  language: Language
  /** The code of the currency. */
  currency: string
  answers: string
  typed: Readonly<Record<string, string>>
  field: string | undefined
  message: string | undefined
}

/** Returns the form that orders a product, with what was typed and what was wrong with it. */
export function createForm(
  item: { href: string },
  { price }: ShopProduct,
  { language, currency, answers, typed, field, message }: RejectedForm
) {
  const optional = translate('form.optional', language)
  const one = (name: FieldName, more: Partial<ShopField> = {}): ShopField => ({
    label: translate(labels[name], language),
    value: typed[name] ?? (name === 'quantity' ? '1' : ''),
    error: field === name ? message : undefined,
    ...more
  })
  const further = {
    address: one('address', { optional }),
    message: one('message', { optional })
  }
  return {
    action: item.href,
    currency,
    // After a new price: the one that is shown now.
    seenPrice: price,
    buyer_name: one('buyer_name'),
    quantity: {
      ...one('quantity'),
      fewer: translate('calculator.fewer', language),
      more: translate('calculator.more', language)
    },
    contact: one('contact', { help: translate('server.shopPage.contactHelp', language) }),
    more: {
      label: translate('server.shopPage.more', language),
      open: Object.values(further).some(({ value, error }) => error !== undefined || value !== '')
    },
    ...further,
    free: joinSentences(translate('server.shopPage.free', language), answers),
    submit: translate('server.shopPage.submit', language)
  }
}
