export { promotionDays } from './promotion.ts'
