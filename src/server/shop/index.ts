export { ownPriceOf, readPriceLimits } from './own-price.ts'
export { promotionDays } from './promotion.ts'
