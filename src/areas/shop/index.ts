// The shop area: one lazy chunk. Every screen that src/routes.ts names is exported here.
export { DepotScreen } from './screens/depot.tsx'
export { DisplayScreen } from './screens/display.tsx'
export { PromotionScreen } from './screens/promotion.tsx'
export { StoreScreen } from './screens/store.tsx'
export { StoreLevelsScreen } from './screens/store-levels.tsx'
export { VipScreen } from './screens/vip.tsx'
