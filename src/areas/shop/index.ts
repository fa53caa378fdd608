// The shop area: one lazy chunk. Every screen that src/routes.ts names is exported here.
export { DepotScreen } from './screens/depot.tsx'
export { DisplayScreen } from './screens/display.tsx'
export { OrderRequestsScreen } from './screens/order-requests.tsx'
export { PromotionScreen } from './screens/promotion.tsx'
export { ShopPageScreen } from './screens/shop-page.tsx'
export { StoreScreen } from './screens/store.tsx'
export { StoreLevelsScreen } from './screens/store-levels.tsx'
export { VipScreen } from './screens/vip.tsx'
