import { call } from '../../../api/request.ts'
import { type Currency, parseAmount } from '../../../contract/money.ts'
import { type Product, productPrice } from '../../../contract/shop/product.ts'
import { $currency } from '../../../stores/currency.ts'
import { createForm } from '../../../stores/form.ts'
import {
  type AmountProblem,
  findTypingProblem,
  readFieldValue,
  toAmountError,
  toWireAmount
} from '../../../stores/typed-amount.ts'
import { products } from './products.ts'
import { changeVariants } from './variants.ts'

/** The own price of a product; `min` and `max` are the limits of the operator. */
export const priceForm = createForm({
  name: 'product.price',
  initial: { id: '', price: '', standard: '', min: '0', max: '0' },
  draft: false,
  check: ({ price, min, max }) => {
    const problem = findProblem(price, { min, max }, $currency.get())
    return problem ? { price: toAmountError(problem, $currency.get()) } : {}
  },
  submit: async ({ id, price: typed, standard }, options) => {
    const price = toWireAmount(typed, $currency.get())
    // The depot's price is no own one: it follows the depot.
    return replaceProduct(await call(productPrice, price === standard ? { id } : { id, price }, options))
  }
})

/** Opens the form for a product. */
export function startPrice({
  id,
  sale_price,
  price_min: min,
  price_max: max,
  standard_price: standard
}: Product): void {
  priceForm.reset({ id, price: sale_price, standard, min, max })
}

/** Fills in the price of the depot, which always is within the limits. */
export const setStandardPrice = ({ standard_price }: Product): void => priceForm.set('price', standard_price)

function findProblem(price: string, limits: { min: string; max: string }, currency: Currency): AmountProblem | null {
  const typed = readFieldValue(price, currency)
  if (typed.state !== 'amount') return findTypingProblem(typed, currency)
  const [min = 0n, max = 0n] = [limits.min, limits.max].map(wire => parseAmount(wire, currency.scale) ?? 0n)
  if (typed.minor < min) return { reason: 'minimum', bound: min }
  return typed.minor > max ? { reason: 'maximum', bound: max } : null
}

function replaceProduct(changed: Product): Product {
  products.change(items => changeVariants<Product>(items, item => (item.id === changed.id ? changed : item)))
  return changed
}
