// The current place in the app, as a hash location that stores and components read. wouter's hash hook moves the query into
// `location.search`, where it remains, and a link `#/x?y=1` does not match `/x` after a reload; here the query stays in the
// hash. Each history entry stores its index, which tells "back" whether a page of the app precedes it, and the scroll
// positions of all entries so far, which then survive a reload.
import { atom } from 'nanostores'
import { browserHistory, type PlaceHistory } from './host/browser-history.ts'

/** The place in the app, and how the app got there. */
export interface Place {
  /** `/recharge/detail/42`: starts with a slash and has no query. */
  path: string
  /** The query in the hash, without its question mark. */
  search: string
  /** Position in this tab's history of the app, from 0. */
  index: number
  move: 'start' | 'push' | 'replace' | 'pop'
  /** The scroll position of the page when this entry was left. */
  top: number
}

interface EntryState {
  index: number
  tops: number[]
  /** The number of layers (sheets, dialogs) that this entry stands for; 0 for the page itself. */
  over?: number
}

let entries: PlaceHistory = browserHistory
let scrollTops: number[] = []

// Each layer over the page has its own history entry: the browser's back then closes the layer, even on the first page.
let layerEntries = 0
let wantedLayers = 0
let leaveTop = (): void => undefined
/** Actions that wait until the browser has stepped back over entries of layers, which happens asynchronously. */
let waiting: (() => void)[] | undefined
/** A step back to another page is pending. Until it arrives, entries of layers would be written at the wrong place. */
let isLeaving = false

/** The current place. wouter matches its path against the table of routes. */
export const $place = atom<Place>({ path: '/', search: '', index: 0, move: 'start', top: 0 })

/** The address of a place, for links: `toHref('/wallet')` is `#/wallet`. */
export const toHref = (to: string): string => `#${to}`

function createPlace(hash: string, index: number, move: Place['move']): Place {
  const [path = '', search = ''] = hash.replace(/^#?\/*/, '/').split(/\?(.*)/s)
  return { path: path.replace(/(.)\/+$/, '$1'), search, index, move, top: scrollTops[index] ?? 0 }
}

function writeState(index: number, to?: string, push = false) {
  const state: EntryState = { index, tops: scrollTops.slice(0, index + 1), over: layerEntries }
  entries[push ? 'pushState' : 'replaceState'](state, '', to === undefined ? undefined : toHref(to))
}

const runWhenSettled = (action: () => void): void => void (waiting ? waiting.push(action) : action())

function stepBack(steps: number, onDone?: () => void): void {
  waiting = onDone ? [onDone] : []
  entries.go(-steps)
}

/** Adds entries for open layers and removes those of closed layers. */
function settleLayers(): void {
  if (waiting || isLeaving) return
  if (layerEntries > wantedLayers) stepBack(layerEntries - wantedLayers)
  while (layerEntries < wantedLayers) {
    const { index } = $place.get()
    if (layerEntries === 0) writeState(index)
    layerEntries += 1
    writeState(index, undefined, true)
  }
}

// A layer often closes because a page or another layer opens, which then reuses its entry.
const settleSoon = (): void => void setTimeout(settleLayers)

/** Sets the number of layers over the page; `leave` closes the top layer when the browser goes back. */
export function setLayerCount(layers: number, leave: () => void): void {
  wantedLayers = layers
  leaveTop = leave
  if (layers > layerEntries) settleLayers()
  else settleSoon()
}

/** Writes a place into the browser's history. The new page reuses the entry of an open layer. */
function enterPlace(index: number, to: string, replace: boolean): void {
  const surplus = replace ? layerEntries : layerEntries - 1
  if (surplus > 0) {
    stepBack(surplus, () => enterPlace(index, to, replace))
    return
  }
  const push = !replace && layerEntries === 0
  // Stores the scroll position in the current entry before a new one follows.
  if (push) writeState(index - 1)
  layerEntries = 0
  writeState(index, to, push)
  settleSoon()
}

/** Goes to a path with an optional query. `replace` replaces the current history entry. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const { index } = $place.get()
  const replace = options.replace === true
  scrollTops[index] = replace ? 0 : scrollY
  const next = replace ? index : index + 1
  scrollTops[next] = 0
  runWhenSettled(() => enterPlace(next, to, replace))
  $place.set(createPlace(to, next, replace ? 'replace' : 'push'))
}

function leavePage(): void {
  isLeaving = true
  entries.go(-1 - layerEntries)
}

/** Goes one step back in history; on a deep link, without an earlier page of the app, to `fallback`. */
export function goBack(fallback = '/'): void {
  if ($place.get().index > 0) runWhenSettled(leavePage)
  else navigate(fallback, { replace: true })
}

/** Handles a step back that the app requested, or that closes layers. Returns true when the page stays. */
function staysOnPage(state: EntryState | null, leftPlace: Place): boolean {
  const closed = layerEntries - (state?.over ?? 0)
  layerEntries = state?.over ?? 0
  isLeaving = false
  if (waiting) {
    const actions = waiting
    waiting = undefined
    for (const action of actions) runWhenSettled(action)
    settleSoon()
    return true
  }
  settleSoon()
  if (state?.index !== leftPlace.index || closed === 0) return false
  for (let layer = 0; layer < closed; layer += 1) leaveTop()
  return true
}

function onPop() {
  const leftPlace = $place.get()
  const state = entries.state as EntryState | null
  if (staysOnPage(state, leftPlace)) return
  scrollTops[leftPlace.index] = scrollY
  // An entry without state is new: an address typed by hand, or a link that was not intercepted.
  const index = state?.index ?? leftPlace.index + 1
  if (!state) {
    scrollTops[index] = 0
    writeState(index)
  }
  $place.set(createPlace(location.hash, index, state ? 'pop' : 'push'))
}

/** Reads the first place and follows the browser's history. Returns a function that stops it. */
export function startLocation(own: PlaceHistory = browserHistory): () => void {
  entries = own
  const state = entries.state as Partial<EntryState> | null
  scrollTops = Array.isArray(state?.tops) ? state.tops : []
  layerEntries = state?.over ?? 0
  waiting = undefined
  isLeaving = false
  history.scrollRestoration = 'manual'
  const keep = () => {
    const { index } = $place.get()
    scrollTops[index] = scrollY
    writeState(index)
  }
  writeState(Number.isInteger(state?.index) ? (state?.index as number) : 0)
  $place.set(createPlace(location.hash, (entries.state as EntryState).index, 'start'))
  // A reloaded page has no layers.
  settleSoon()
  const stopSteps = entries.onStep(onPop)
  addEventListener('pagehide', keep)
  return () => {
    stopSteps()
    removeEventListener('pagehide', keep)
  }
}
