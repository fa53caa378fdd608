// The parts of the app whose scripts are loaded by name: the page's inline script preloads them before the app's code can ask for
// them. The build reads this table for the scripts of each name.
import type { AreaName, ChunkName } from '../preload.ts'
import type { Areas } from '../route.ts'

/** How the code of each chunk is loaded. */
export const chunks = {
  telegram: () => import('../stores/telegram-launch.ts'),
  partner: () => import('../stores/partner-launch.ts'),
  routes: () => import('./match-routes.ts'),
  documents: () => import('./documents.ts'),
  account: () => import('../areas/account/index.ts'),
  wallet: () => import('../areas/wallet/index.ts'),
  shop: () => import('../areas/shop/index.ts'),
  orders: () => import('../areas/orders/index.ts'),
  tasks: () => import('../areas/tasks/index.ts'),
  team: () => import('../areas/team/index.ts'),
  help: () => import('../areas/help/index.ts'),
  statistics: () => import('../areas/shop/statistics.ts')
} satisfies Record<ChunkName, unknown> & { [A in AreaName]: () => Promise<Areas[A]> }
