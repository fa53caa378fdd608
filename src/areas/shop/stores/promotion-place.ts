import { createFilterPath } from './goods-filter.ts'

/** Returns the URL for promoting a product. `chosen`: it was selected in the list of promotions, so "back" leads there. */
export const createPromotionPath = ({ id, code }: { id: string; code: string }, chosen = false): string =>
  createFilterPath('/promotion', { choose: chosen ? '1' : undefined, product: id, code })

/** The URL for selecting the product to promote. */
export const createProductChoicePath = (keyword = ''): string =>
  createFilterPath('/promotion', { choose: '1', keyword })
