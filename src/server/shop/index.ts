export { ownPriceOf, readPriceLimits } from './own-price.ts'
export { promotionDays } from './promotion.ts'
export { findPublicProduct } from './public-shop.ts'
