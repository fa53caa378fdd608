import type { Route } from './routes.ts'

/**
 * The row of the table that home is, apart from the table: home must not wait for the others, and the
 * shell knows it at once.
 */
export const homeRoute: Route = {
  path: '/',
  screen: () => import('./areas/home/screens/home.tsx'),
  level: 1,
  bar: 'brand',
  auth: false,
  title: 'tabbar.index',
  sections: [],
  shape: 'card'
}
