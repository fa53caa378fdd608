// Places in memory: see src/location.ts, in whose place this stands. A widget has no address: the page around keeps its
// own, with its title and its history.
import { atom } from 'nanostores'
import type { Place } from '../location.ts'
import { box } from './box.ts'
import { scrolled } from './surface.ts'

export type { Place } from '../location.ts'

interface Entry {
  path: string
  search: string
  top: number
}

const start: Entry = { path: '/', search: '', top: 0 }
let entries: Entry[] = [start]

export const $place = atom<Place>({ ...start, index: 0, move: 'start' })

/** Links look as in the page, and are followed by the app alone. */
export const href = (to: string): string => `#${to}`

function entryOf(to: string): Entry {
  const [path = '', search = ''] = to.replace(/^#?\/*/, '/').split(/\?(.*)/s)
  return { path: path.replace(/(.)\/+$/, '$1'), search, top: 0 }
}

function show(index: number, move: Place['move']): void {
  $place.set({ ...(entries[index] ?? start), index, move })
}

function leave(): number {
  const { index } = $place.get()
  const entry = entries[index]
  if (entry) entry.top = scrolled()
  return index
}

export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const index = leave()
  const next = options.replace === true ? index : index + 1
  entries = [...entries.slice(0, next), entryOf(to)]
  show(next, options.replace === true ? 'replace' : 'push')
}

export function back(fallback = '/'): void {
  if ($place.get().index > 0) show(leave() - 1, 'pop')
  else navigate(fallback, { replace: true })
}

/** The page around keeps its history: its back button closes nothing in here. */
export function coverPage(): void {}

// The app follows its own links (src/shell/links.ts). One that is clicked before it does so, or with a key that asks for
// a new tab, must not reach the page's address.
function onClick(event: Event): void {
  if (event.defaultPrevented) return
  const link = event
    .composedPath()
    .find(target => target instanceof Element && target.matches('a[href^="#/"]:not([target])'))
  if (!link) return
  event.preventDefault()
  navigate(((link as Element).getAttribute('href') as string).slice(1))
}

/** Begins at a place. Returns the way to stop. */
export function startLocation(first = '/'): () => void {
  entries = [entryOf(first)]
  show(0, 'start')
  // Outside of the shadow root: after the app's own listener, which is on it.
  const { host } = box()
  host.addEventListener('click', onClick)
  return () => host.removeEventListener('click', onClick)
}
