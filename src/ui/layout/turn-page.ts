// Replaces the page by the next one: the browser shows the old one until the new one is ready, then slides the new one over it.
// Where there are no View Transitions, the new page is shown at once, with the skeleton of what it still loads.
import type { Direction } from './direction.ts'
import './turn-page.css'

interface PageTransition {
  direction: Direction
  /** How long the old page stays at most while the new one has a skeleton. Undefined: its data are at hand. */
  patienceMs: number | undefined
  /** The address that leads from the shallower page to the deeper one: figure and picture of its row move. */
  link: string
}

const root = document.documentElement

/** The elements that move from a row to its page, by name: selectors on either page. */
const parts = {
  figure: [':is(.row-value, .row-title, .goods-row-value) > .amount', '.state-hero > .amount'],
  picture: [':is(.row-image > *, .thumbnail)', '.state-hero-image > *']
} as const

/** Names what moves on the page that is there now: in the row that leads to the other page, or on that page. */
function nameParts(link: string): void {
  const row = document.querySelector(`main a[href="${CSS.escape(link)}"]`)
  for (const [name, [inRow, onPage]] of Object.entries(parts)) {
    const part = row ? row.querySelector<HTMLElement>(inRow) : document.querySelector<HTMLElement>(`main ${onPage}`)
    if (part) part.style.viewTransitionName = name
  }
}

function forgetParts(): void {
  for (const name of Object.keys(parts)) {
    const named = document.querySelectorAll<HTMLElement>(`main [style*="view-transition-name: ${name}"]`)
    for (const part of named) part.style.viewTransitionName = ''
  }
}

const isBusy = (): boolean => document.querySelector('main .skeleton[aria-busy]') !== null

let stopWatching = () => {}

/** Resolves when the page has no skeleton, or after `patienceMs`. Then its skeletons are there at once: the page has waited. */
const waitForPage = (patienceMs: number): Promise<void> =>
  new Promise(resolve => {
    stopWatching()
    if (!isBusy()) {
      resolve()
      return
    }
    const watcher = new MutationObserver(() => isBusy() || end())
    const timer = setTimeout(() => {
      root.dataset.waited = ''
      resolve()
    }, patienceMs)
    const end = () => {
      stopWatching()
      resolve()
    }
    stopWatching = () => {
      watcher.disconnect()
      clearTimeout(timer)
      delete root.dataset.waited
      stopWatching = () => {}
    }
    watcher.observe(document.body, { childList: true, subtree: true })
  })

let turns = 0

/** Shows the next page, which `apply` renders. */
export function turnPage(apply: () => void, { direction, patienceMs, link }: PageTransition): void {
  stopWatching()
  if (!document.startViewTransition) {
    // Nothing of the old page stays, so that the skeleton of the new one is there at once.
    root.dataset.waited = ''
    apply()
    return
  }
  turns += 1
  const turn = turns
  const moves = direction !== 'none'
  // The direction stays: without it the page would slide in once more.
  root.dataset.turn = direction
  forgetParts()
  if (moves) nameParts(link)
  const transition = document.startViewTransition(async () => {
    forgetParts()
    apply()
    // Components render in the next microtask.
    await Promise.resolve()
    if (patienceMs !== undefined) await waitForPage(patienceMs)
    if (moves) nameParts(link)
  })
  const end = () => {
    if (turn === turns) forgetParts()
  }
  // A turn that is skipped, because another one begins or the page is hidden, has been applied all the same.
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
}
