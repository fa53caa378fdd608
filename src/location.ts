// The place in the app: a hash location of our own, that stores and components read. wouter's hash hook puts the query into
// `location.search`, where it sticks, and a link `#/x?y=1` does not match `/x` on a reload; here the query
// stays inside the hash. Each history entry carries its index, so that "back" knows whether there is a page of ours
// behind it, and the scroll places of the entries so far, so that they survive a reload.
import { atom } from 'nanostores'
import { browserHistory, type PlaceHistory } from './host/browser-history.ts'

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
  /** How many layers (sheets, dialogs) this entry stands for; 0 for the page itself. */
  over?: number
}

let entries: PlaceHistory = browserHistory
let tops: number[] = []

// Each layer over the page has a history entry of its own, so that the browser's back closes the layer, also on the first page.
let over = 0
let wantedOver = 0
let leaveTop = (): void => undefined
/** What waits until the browser has stepped back over entries of layers; the browser does that later. */
let waiting: (() => void)[] | undefined
/** A step back to another page is on its way: until it has arrived, entries of layers would be written at the wrong place. */
let isLeaving = false

/** The current place. wouter matches its path with the table of routes. */
export const $place = atom<Place>({ path: '/', search: '', index: 0, move: 'start', top: 0 })

/** The address of a place, for links: `href('/wallet')` is `#/wallet`. */
export const href = (to: string): string => `#${to}`

function placeOf(hash: string, index: number, move: Place['move']): Place {
  const [path = '', search = ''] = hash.replace(/^#?\/*/, '/').split(/\?(.*)/s)
  return { path: path.replace(/(.)\/+$/, '$1'), search, index, move, top: tops[index] ?? 0 }
}

function write(index: number, to?: string, push = false) {
  const state: EntryState = { index, tops: tops.slice(0, index + 1), over }
  entries[push ? 'pushState' : 'replaceState'](state, '', to === undefined ? undefined : href(to))
}

const whenSettled = (action: () => void): void => void (waiting ? waiting.push(action) : action())

function stepBack(steps: number, then?: () => void): void {
  waiting = then ? [then] : []
  entries.go(-steps)
}

/** Gives the layers that are there their entries, and takes away those of layers that are gone. */
function settleLayers(): void {
  if (waiting || isLeaving) return
  if (over > wantedOver) stepBack(over - wantedOver)
  while (over < wantedOver) {
    const { index } = $place.get()
    if (over === 0) write(index)
    over += 1
    write(index, undefined, true)
  }
}

// A layer often goes because a page or another layer comes: then its entry is used for that.
const settleSoon = (): void => void setTimeout(settleLayers)

/** Says how many layers lie over the page; `leave` closes the top one when the browser goes back. */
export function coverPage(layers: number, leave: () => void): void {
  wantedOver = layers
  leaveTop = leave
  if (layers > over) settleLayers()
  else settleSoon()
}

/** Writes a place into the browser's history; the entry of an open layer becomes the new page's. */
function enter(index: number, to: string, replace: boolean): void {
  const surplus = replace ? over : over - 1
  if (surplus > 0) {
    stepBack(surplus, () => enter(index, to, replace))
    return
  }
  const push = !replace && over === 0
  // The leaving entry learns its scroll place before it is behind us.
  if (push) write(index - 1)
  over = 0
  write(index, to, push)
  settleSoon()
}

/** Goes to a path with an optional query. `replace` takes the place of the current history entry. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const { index } = $place.get()
  const replace = options.replace === true
  tops[index] = replace ? 0 : scrollY
  const next = replace ? index : index + 1
  tops[next] = 0
  whenSettled(() => enter(next, to, replace))
  $place.set(placeOf(to, next, replace ? 'replace' : 'push'))
}

function leavePage(): void {
  isLeaving = true
  entries.go(-1 - over)
}

/** One step back in history; on a deep link, where nothing of ours is behind, to `fallback` instead. */
export function back(fallback = '/'): void {
  if ($place.get().index > 0) whenSettled(leavePage)
  else navigate(fallback, { replace: true })
}

/** The browser has stepped back as it was asked to, or closed a layer. True when the page stays. */
function staysOnPage(state: EntryState | null, left: Place): boolean {
  const closed = over - (state?.over ?? 0)
  over = state?.over ?? 0
  isLeaving = false
  if (waiting) {
    const actions = waiting
    waiting = undefined
    for (const action of actions) whenSettled(action)
    settleSoon()
    return true
  }
  settleSoon()
  if (state?.index !== left.index || closed === 0) return false
  for (let layer = 0; layer < closed; layer += 1) leaveTop()
  return true
}

function onPop() {
  const left = $place.get()
  const state = entries.state as EntryState | null
  if (staysOnPage(state, left)) return
  tops[left.index] = scrollY
  // An entry without our state is new: an address typed by hand, or a link that nobody intercepted.
  const index = state?.index ?? left.index + 1
  if (!state) {
    tops[index] = 0
    write(index)
  }
  $place.set(placeOf(location.hash, index, state ? 'pop' : 'push'))
}

/** Reads the first place and follows the browser's history. Returns the way to stop. */
export function startLocation(own: PlaceHistory = browserHistory): () => void {
  entries = own
  const state = entries.state as Partial<EntryState> | null
  tops = Array.isArray(state?.tops) ? state.tops : []
  over = state?.over ?? 0
  waiting = undefined
  isLeaving = false
  history.scrollRestoration = 'manual'
  const keep = () => {
    const { index } = $place.get()
    tops[index] = scrollY
    write(index)
  }
  write(Number.isInteger(state?.index) ? (state?.index as number) : 0)
  $place.set(placeOf(location.hash, (entries.state as EntryState).index, 'start'))
  // A page that was loaded anew has no layers.
  settleSoon()
  const stopSteps = entries.onStep(onPop)
  addEventListener('pagehide', keep)
  return () => {
    stopSteps()
    removeEventListener('pagehide', keep)
  }
}
