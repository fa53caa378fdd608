// The type of a route, and the route of home: home does not wait for the table of all routes.
import type { TextKey } from './i18n/keys.ts'
import type { PackName } from './i18n/pack-names.ts'

/** The shape of a screen's skeleton while its code loads. */
type ScreenShape = 'lines' | 'rows' | 'card' | 'form' | 'detail' | 'profile'

/** The areas with the screens that each exports. All but home are lazy chunks, loaded by src/shell/screens.ts. */
export interface Areas {
  home: typeof import('./areas/home/screens/home.tsx')
  account: typeof import('./areas/account/index.ts')
  wallet: typeof import('./areas/wallet/index.ts')
  shop: typeof import('./areas/shop/index.ts')
  orders: typeof import('./areas/orders/index.ts')
  tasks: typeof import('./areas/tasks/index.ts')
  team: typeof import('./areas/team/index.ts')
  help: typeof import('./areas/help/index.ts')
  /** Separate from the shop because of its chart library. */
  statistics: typeof import('./areas/shop/statistics.ts')
  /** The screens of routes with `data`, of all areas: what links lead to. */
  documents: typeof import('./shell/documents.ts')
}

/** A screen of an area. The build reads the area, to preload its files for a deep link. */
export type ScreenName = { [A in keyof Areas]: { area: A; screen: keyof Areas[A] } }[keyof Areas]

/** One row of the table. */
export type Route = ScreenName & {
  /** A pattern: `/recharge/detail/:id`. */
  path: string
  /** Depth, for the tab bar (level 1 only) and the direction of transitions. */
  level: 1 | 2 | 3
  /** The content of the navigation bar: logo and system name, the title alone, or a back arrow and the title. */
  bar: 'brand' | 'title' | 'back'
  auth: boolean
  /** Key of the title text. */
  title: TextKey
  /** The packs that load with the screen, in addition to the shell's. Default: the pack of the area. */
  packs?: readonly PackName[]
  shape: ScreenShape
  /** The GET that the screen begins with, where both end with the same id: on a deep link it is sent before the screen's code is there. */
  data?: `/api/v1/${string}/{id}`
  /** The target of "back" without an earlier page. Default: the nearest parent route, see shell/parent.ts. */
  parent?: string
  /** The list or menu that stands beside the screen in a wide window, with its link lit. */
  beside?: string
  /** Without service, mail and language in the bar: forms and documents, which want no other thing done meanwhile. */
  icons?: false
  /** No page padding: mine and team. */
  flush?: boolean
}

/** A route with the path parameters that its pattern names. */
export interface RouteMatch {
  route: Route
  params: Readonly<Record<string, string>>
}

/** Returns the packs that load with a screen, in addition to home's: the shell's, which has the title, and those of its area. */
export const listPacks = ({ path, area, packs = [area as PackName] }: Route): readonly PackName[] =>
  path === '/' ? [] : ['shell', ...packs]

/** The row of home in the table of routes. */
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
