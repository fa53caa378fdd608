import type { ComponentType } from 'react'
import * as home from '../areas/home/screens/home.tsx'
import type { ScreenProps } from '../parts/screen.ts'
import { loadStyles, preload } from '../preload.ts'
import type { Areas, ScreenName } from '../route.ts'

type Lazy = Exclude<keyof Areas, 'home'>

const loaders: { [A in Lazy]: () => Promise<Areas[A]> } = {
  account: () => import('../areas/account/index.ts'),
  wallet: () => import('../areas/wallet/index.ts'),
  shop: () => import('../areas/shop/index.ts'),
  orders: () => import('../areas/orders/index.ts'),
  tasks: () => import('../areas/tasks/index.ts'),
  team: () => import('../areas/team/index.ts'),
  help: () => import('../areas/help/index.ts'),
  statistics: () => import('../areas/shop/statistics.ts')
}

type Screens = Readonly<Record<string, ComponentType<ScreenProps>>>

/** Loads a screen's area and the styles. Rejects when a file of them cannot be had; it may be tried again. */
export async function loadArea({ area, screen }: ScreenName): Promise<ComponentType<ScreenProps>> {
  if (area === 'home') return home.HomeScreen
  preload(area)
  const [screens] = await Promise.all([loaders[area]() as Promise<Screens>, loadStyles()])
  const Screen = screens[screen]
  if (!Screen) throw new Error(`${area} has no ${screen}`)
  return Screen
}
