/** The needed members of a row of the app's table of routes. */
export interface ScreenRoute {
  path: string
  auth: boolean
  level: 1 | 2 | 3
}

// The build inserts the app's table here.
declare const ROUTES: readonly ScreenRoute[]
export const routes = ROUTES
