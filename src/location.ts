// The place in the app: a hash location of our own, that stores and components read. wouter's hash hook puts the query into
// `location.search`, where it sticks, and a link `#/x?y=1` does not match `/x` on a reload (hosts.md); here the query
// stays inside the hash. Each history entry carries its index, so that "back" knows whether there is a page of ours
// behind it, and the scroll places of the entries so far, so that they survive a reload.
import { atom } from 'nanostores'

/** Where the app is and how it came there. */
export interface Place {
  /** `/recharge/detail/42`: always starts with a slash, has no query. */
  path: string
  /** The query inside the hash, without its question mark. */
  search: string
  /** Position in this tab's history of the app, from 0. */
  index: number
  move: 'start' | 'push' | 'replace' | 'pop'
  /** Where the page was scrolled to when this entry was left. */
  top: number
}

interface EntryState {
  index: number
  tops: number[]
}

let tops: number[] = []

/** The current place. wouter matches its path with the table of routes. */
export const $place = atom<Place>({ path: '/', search: '', index: 0, move: 'start', top: 0 })

/** The address of a place, for links: `href('/wallet')` is `#/wallet`. */
export const href = (to: string): string => `#${to}`

function read(index: number, move: Place['move']): Place {
  const [path = '', search = ''] = location.hash.replace(/^#?\/*/, '/').split(/\?(.*)/s)
  return { path: path.replace(/(.)\/+$/, '$1'), search, index, move, top: tops[index] ?? 0 }
}

function write(index: number, to?: string, push = false) {
  const state: EntryState = { index, tops: tops.slice(0, index + 1) }
  history[push ? 'pushState' : 'replaceState'](state, '', to === undefined ? undefined : href(to))
}

/** Goes to a path with an optional query. `replace` takes the place of the current history entry. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const { index } = $place.get()
  const replace = options.replace === true
  tops[index] = replace ? 0 : scrollY
  // The leaving entry learns its scroll place before it is behind us.
  if (!replace) write(index)
  const next = replace ? index : index + 1
  tops[next] = 0
  write(next, to, !replace)
  $place.set(read(next, replace ? 'replace' : 'push'))
}

/** One step back in history; on a deep link, where nothing of ours is behind, to `fallback` instead. */
export function back(fallback = '/'): void {
  if ($place.get().index > 0) history.back()
  else navigate(fallback, { replace: true })
}

function onPop() {
  const left = $place.get()
  tops[left.index] = scrollY
  const state = history.state as EntryState | null
  // An entry without our state is new: an address typed by hand, or a link that nobody intercepted.
  const index = state?.index ?? left.index + 1
  if (!state) {
    tops[index] = 0
    write(index)
  }
  $place.set(read(index, state ? 'pop' : 'push'))
}

/** Reads the first place and follows the browser's history. Returns the way to stop. */
export function startLocation(): () => void {
  const state = history.state as Partial<EntryState> | null
  tops = Array.isArray(state?.tops) ? state.tops : []
  history.scrollRestoration = 'manual'
  const keep = () => {
    const { index } = $place.get()
    tops[index] = scrollY
    write(index)
  }
  write(Number.isInteger(state?.index) ? (state?.index as number) : 0)
  $place.set(read((history.state as EntryState).index, 'start'))
  addEventListener('popstate', onPop)
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('popstate', onPop)
    removeEventListener('pagehide', keep)
  }
}
