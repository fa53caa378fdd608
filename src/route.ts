// What a route is, and home's: home does not wait for the table of all routes.
import type { TextKey } from './i18n/keys.ts'
import type { PackName } from './i18n/pack-names.ts'

/** The shape of a screen's skeleton while its code is on the way. */
export type ScreenShape = 'lines' | 'rows' | 'card' | 'form' | 'detail' | 'profile'

/** The areas and what each exports: its screens, by name. All but home are lazy chunks (src/shell/screens.ts loads them). */
export interface Areas {
  home: typeof import('./areas/home/screens/home.tsx')
  account: typeof import('./areas/account/index.ts')
  wallet: typeof import('./areas/wallet/index.ts')
  shop: typeof import('./areas/shop/index.ts')
  orders: typeof import('./areas/orders/index.ts')
  tasks: typeof import('./areas/tasks/index.ts')
  team: typeof import('./areas/team/index.ts')
  help: typeof import('./areas/help/index.ts')
  /** Apart from the shop, because of its chart library. */
  statistics: typeof import('./areas/shop/statistics.ts')
}

/** Which screen of which area. The build reads the area, to preload its files for a deep link. */
export type ScreenName = { [A in keyof Areas]: { area: A; screen: keyof Areas[A] } }[keyof Areas]

/** One row of the table. */
export type Route = ScreenName & {
  /** A pattern: `/recharge/detail/:id`. */
  path: string
  /** Depth, for the tab bar (level 1 only) and the direction of transitions. */
  level: 1 | 2 | 3
  /** What the navigation bar shows: logo and system name, the title alone, or a back arrow and the title. */
  bar: 'brand' | 'title' | 'back'
  auth: boolean
  /** Key of the title. */
  title: TextKey
  /** The packs that load with the screen, beside the shell's; by default the area's. */
  packs?: readonly PackName[]
  shape: ScreenShape
  /** Where "back" leads when nothing is behind; by default the nearest route above, see shell/parent.ts. */
  parent?: string
  /** No page padding (specification 2: mine and team). */
  flush?: boolean
}

/** A route and the parts of the path that its pattern names. */
export interface Matched {
  route: Route
  params: Readonly<Record<string, string>>
}

/** The packs that load with a screen, beside home's: the shell's, its title first of all, and those of its area. */
export const packsOf = ({ path, area, packs = [area as PackName] }: Route): readonly PackName[] =>
  path === '/' ? [] : ['shell', ...packs]

/** Home's row of the table. */
export const homeRoute: Route = {
  path: '/',
  area: 'home',
  screen: 'HomeScreen',
  level: 1,
  bar: 'brand',
  auth: false,
  title: 'tabbar.index',
  shape: 'card'
}
