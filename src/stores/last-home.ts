import { fitsFirst } from '../api/first.ts'
import { onAppStart } from './app-life.ts'
import { home, shownHome } from './home.ts'
import { withLast } from './last-known.ts'

/** The home data, also from an earlier visit. */
export const lastHome = withLast('home', home, data =>
  fitsFirst('indexInfo', data) ? { state: 'ready', data } : undefined
)

// In every new app.
onAppStart(() => Object.assign(shownHome, { at: home.at }))

/** Makes home show them. Called before it is rendered, because another source loads again. */
export const showLastHome = (): void => void Object.assign(shownHome, { at: lastHome.at })
