import { isApiError } from '../../../api/error.ts'
import { call } from '../../../api/request.ts'
import { formatMinor, type Minor, parseAmount } from '../../../contract/money.ts'
import { productList } from '../../../contract/store/product-list.ts'
import type { PromotionList } from '../../../contract/store/promotion-list.ts'
import { promotionPublish } from '../../../contract/store/promotion-publish.ts'
import { createForm } from '../../../stores/form.ts'
import { resource } from '../../../stores/loadable.ts'
import { pagedList } from '../../../stores/paged-list.ts'
import { promotions } from './promotions.ts'

type Days = 1 | 3 | 7 | 30

/** Products that can be promoted: those on sale. */
export const promotable = pagedList(productList, { key: product => product.id, topics: ['order.changed'] })

/** The one product that is to be promoted, found by its code: the address names it, the backend tells all else. */
export const candidate = resource(productList, { quiet: true })

/** What a promotion costs, in minor units. */
export interface PromotionQuote {
  price: Minor
  /** What is left of the promotion balance; below zero when it is not enough. */
  left: Minor
}

/** Counts a promotion of so many days. */
export function promotionQuote(
  { price_per_day, balance, currency }: Pick<PromotionList, 'price_per_day' | 'balance' | 'currency'>,
  days: number
): PromotionQuote {
  const price = (parseAmount(price_per_day, currency.scale) ?? 0n) * BigInt(days)
  return { price, left: (parseAmount(balance, currency.scale) ?? 0n) - price }
}

function seenPrice(days: number): { seen_price?: string } {
  const shown = promotions.$list.get()
  if (shown.state !== 'ready') return {}
  return { seen_price: formatMinor(promotionQuote(shown.page, days).price, shown.page.currency.scale) }
}

/** Publishing a promotion. How long is kept over a reload; one intent has one idempotency key until it has an answer. */
export const promotionForm = createForm({
  name: 'promotion',
  initial: { product_id: '', days: 7, password: '' },
  submit: async (values, options) => {
    const input = { ...values, days: values.days as Days, ...seenPrice(values.days) }
    try {
      // What is wrong with the product has no field to stand at: it is told by a toast.
      const published = await call(promotionPublish, input, { ...options, fields: ['password'] })
      void promotions.refresh()
      return published
    } catch (error) {
      // It costs something else now: that is to be seen before it is paid.
      if (isApiError(error) && error.reason === 'state_conflict') void promotions.refresh()
      throw error
    }
  }
})

/** Begins with this product, for as long as was chosen, or for the first length that there is. */
export function startPromotion(product_id: string, days: readonly number[]): void {
  const values = promotionForm.$values.get()
  if (values.product_id !== product_id) promotionForm.prefill('product_id', product_id)
  const first = days[0]
  if (first !== undefined && !days.includes(values.days)) promotionForm.prefill('days', first)
}
