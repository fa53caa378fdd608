import { isApiError } from '../../../api/error.ts'
import { call } from '../../../api/request.ts'
import { formatMinor, type Minor, parseAmount } from '../../../contract/money.ts'
import { productList } from '../../../contract/shop/product.ts'
import { type PromotionList, promotionPublish } from '../../../contract/shop/promotion.ts'
import { createForm } from '../../../stores/form.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { promotions } from './promotions.ts'

type Days = 1 | 3 | 7 | 30

/** Products that can be promoted: those on sale. */
export const promotableProducts = createPagedList(productList, { topics: ['order.changed'] })

/** The product to promote, found by its code: the URL contains the code, the backend returns the rest. */
export const promotionCandidate = createResource(productList, { quiet: true })

/** The price of a promotion, in minor units. */
interface PromotionQuote {
  price: Minor
  /** The remaining promotion balance; negative if it is too low. */
  left: Minor
}

/** Calculates a promotion for a number of days. */
export function calculatePromotionQuote(
  { price_per_day, balance, currency }: Pick<PromotionList, 'price_per_day' | 'balance' | 'currency'>,
  days: number
): PromotionQuote {
  const price = (parseAmount(price_per_day, currency.scale) ?? 0n) * BigInt(days)
  return { price, left: (parseAmount(balance, currency.scale) ?? 0n) - price }
}

function readSeenPrice(days: number): { seen_price?: string } {
  const state = promotions.$list.get()
  if (state.state !== 'ready') return {}
  return { seen_price: formatMinor(calculatePromotionQuote(state.page, days).price, state.page.currency.scale) }
}

/** Publishes a promotion. The duration survives a reload; one intent has one idempotency key until its response. */
export const promotionForm = createForm({
  name: 'promotion',
  initial: { product_id: '', days: 7, password: '' },
  submit: async (values, options) => {
    const input = { ...values, days: values.days as Days, ...readSeenPrice(values.days) }
    try {
      // A problem with the product has no field to be shown at, so a toast shows it.
      const published = await call(promotionPublish, input, { ...options, fields: ['password'] })
      void promotions.refresh()
      return published
    } catch (error) {
      // The price has changed: the merchant must see the new one before paying.
      if (isApiError(error) && error.reason === 'state_conflict') void promotions.refresh()
      throw error
    }
  }
})

/** Starts with this product and the chosen duration, or the first one available. */
export function startPromotion(product_id: string, days: readonly number[]): void {
  const values = promotionForm.$values.get()
  if (values.product_id !== product_id) promotionForm.prefill('product_id', product_id)
  const first = days[0]
  if (first !== undefined && !days.includes(values.days)) promotionForm.prefill('days', first)
}
