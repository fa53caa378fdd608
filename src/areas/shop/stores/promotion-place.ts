import { placeWith } from './goods-filter.ts'

/** Where a product is promoted. `chosen`: it was chosen in the list of promotions, which "back" leads to. */
export const publishPlace = ({ id, code }: { id: string; code: string }, chosen = false): string =>
  placeWith('/promotion', { choose: chosen ? '1' : undefined, product: id, code })

/** Where the product to promote is chosen. */
export const choosePlace = (keyword = ''): string => placeWith('/promotion', { choose: '1', keyword })
