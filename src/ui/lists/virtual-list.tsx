import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import './list.css'
import { RowHeights } from './row-heights.ts'
import './virtual-list.css'
import { onResize } from '../on-resize.ts'
import { onScroll } from '../on-scroll.ts'

type VirtualListProps<T> = {
  label: string
  items: readonly T[]
  itemKey: (item: T, index: number) => string
  /** Height in px of a row that was not measured yet. */
  estimate: number | ((item: T) => number)
  render: (item: T, index: number) => ReactNode
  /** Called once for each length of the list. */
  onNearEnd?: (() => void) | undefined
  footer?: ReactNode
  /** Number of items, with those not loaded yet. */
  total?: number | undefined
  /** Lists with the same key keep measured heights, so that a restored page has its old height. */
  cacheKey?: string | undefined
  card?: boolean | undefined
  /** The rows hold the list items, several side by side. */
  isGrid?: boolean | undefined
}

type RowRange = { start: number; end: number }
type ListMemory = {
  heights: RowHeights
  firstKey: string | undefined
  /** Where the list starts in the page, in px. */
  start: number
}

/** Height rendered around the window, and how little of it may be left before more is rendered. */
const OVERSCAN_PX = 260
const SLACK_PX = 100
const NEAR_END_ROWS = 12
const MAX_REMEMBERED_LISTS = 8
const remembered = new Map<string, ListMemory>()

/** Forgets the measured heights of all lists: another person's lists have other rows. */
export const clearMeasuredHeights = (): void => remembered.clear()

function recall(cacheKey: string | undefined): ListMemory {
  const memory = (cacheKey !== undefined && remembered.get(cacheKey)) || {
    heights: new RowHeights(),
    firstKey: undefined,
    start: 0
  }
  if (cacheKey === undefined) return memory
  remembered.delete(cacheKey)
  remembered.set(cacheKey, memory)
  const oldest = remembered.keys().next().value
  if (remembered.size > MAX_REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest)
  return memory
}

function useMemory<T>({ items, itemKey, estimate, cacheKey }: VirtualListProps<T>): ListMemory {
  const memory = useRef<ListMemory>(undefined)
  memory.current ??= recall(cacheKey)
  const now = memory.current
  const firstKey = items[0] === undefined ? undefined : itemKey(items[0], 0)
  // Another list (a filter, new items on top): the measured heights belong to other rows.
  if (now.firstKey !== firstKey || items.length < now.heights.count) {
    now.heights = new RowHeights()
    now.firstKey = firstKey
  }
  now.heights.grow(items.length, index => (typeof estimate === 'number' ? estimate : estimate(items[index] as T)))
  return now
}

/** Returns the rows in the window and a margin around it. */
function findVisibleRange(heights: RowHeights, top: number, aroundPx: number): RowRange {
  if (heights.count === 0) return { start: 0, end: 0 }
  const height = Math.max(innerHeight, 100)
  return { start: heights.at(-top - aroundPx), end: heights.at(-top + height + aroundPx) + 1 }
}

/**
 * Stores the heights of laid out rows; the first row of the list has the index `start`. Returns the error of the
 * estimates above the window.
 */
function measureRows(list: HTMLElement, heights: RowHeights, start: number, laidOut: Map<Element, number>): number {
  const above = -measureTop(list)
  let jump = 0
  ;[...list.children].forEach((row, index) => {
    const height = laidOut.get(row)
    // A hidden page has no layout.
    if (!height) return
    const difference = heights.measure(start + index, height)
    if (heights.offset(start + index + 1) < above) jump += difference
  })
  return jump
}

const measureTop = (list: HTMLElement) => list.getBoundingClientRect().top

interface Sizes {
  /** Reports these rows when they are laid out, and whenever their height changes. */
  watch(rows: HTMLCollection): void
  stop(): void
}

function watchSizes(report: (heights: Map<Element, number>) => void): Sizes {
  const watched = new Set<Element>()
  const observer = new ResizeObserver(entries => {
    report(new Map(entries.map(({ target, contentRect }) => [target, contentRect.height])))
  })
  return {
    watch(rows) {
      const now = new Set(rows)
      for (const row of watched) if (!now.has(row)) observer.unobserve(row)
      for (const row of now) if (!watched.has(row)) observer.observe(row)
      watched.clear()
      for (const row of now) watched.add(row)
    },
    stop: () => observer.disconnect()
  }
}

const covers = (drawnRange: RowRange, visibleRange: RowRange) =>
  drawnRange.start <= visibleRange.start && drawnRange.end >= visibleRange.end

/** Sets the space of the rows that are not rendered. */
function setSpace({ style }: HTMLElement, heights: RowHeights, { start, end }: RowRange): void {
  style.paddingTop = `${heights.offset(start)}px`
  style.paddingBottom = `${heights.total - heights.offset(end)}px`
}

/**
 * Renders the rows around the window. Position and heights are read only where the layout is up to date, when the page scrolls
 * and when the browser reports new sizes, because reading them elsewhere would make the browser lay out once more.
 */
function useWindowed(memory: ListMemory) {
  const { heights } = memory
  const list = useRef<HTMLDivElement>(null)
  const range = useRef<RowRange>({ start: 0, end: 0 })
  const top = useRef(memory.start)
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  const current = useRef(heights)
  current.current = heights
  range.current = findVisibleRange(heights, top.current, OVERSCAN_PX)
  const sizes = useRef<Sizes>(undefined)
  useEffect(() => {
    const follow = () => {
      if (!list.current) return
      top.current = measureTop(list.current)
      if (!covers(range.current, findVisibleRange(current.current, top.current, SLACK_PX))) redraw()
    }
    const stops = [onScroll(follow), onResize(follow)]
    return () => {
      for (const stop of stops) stop()
      sizes.current?.stop()
    }
  }, [])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    setSpace(element, heights, range.current)
    sizes.current ??= watchSizes(laidOut => {
      // Rows of a screen that was left report once more.
      if (!element.isConnected) return
      const jump = measureRows(element, current.current, range.current.start, laidOut)
      setSpace(element, current.current, range.current)
      // Corrects the scroll position for rows above the window with a wrong estimate.
      if (jump !== 0) (element.closest('.side-pane') ?? window).scrollBy(0, jump)
      top.current = measureTop(element)
      memory.start = top.current + scrollY
      if (!covers(range.current, findVisibleRange(current.current, top.current, 0))) requestAnimationFrame(redraw)
    })
    sizes.current.watch(element.children)
  })
  return { list, range: range.current }
}

/**
 * Returns the same element for the same item, so that rows that stay in the window do not render again. Rows out of the window
 * are not in the page, so a reader needs the place and the size.
 */
function useRows<T>(
  { items, itemKey, render, total, isGrid }: VirtualListProps<T>,
  { start, end }: RowRange
): ReactElement[] {
  const rowCache = useRef(new Map<string, { item: T; row: ReactElement }>())
  const drawnBy = useRef({ render, total })
  if (drawnBy.current.render !== render || drawnBy.current.total !== total) rowCache.current.clear()
  drawnBy.current = { render, total }
  const reused = new Map<string, { item: T; row: ReactElement }>()
  const rows = items.slice(start, end).map((item, offset) => {
    const index = start + offset
    const key = itemKey(item, index)
    const before = rowCache.current.get(key)
    const row =
      before?.item === item ? (
        before.row
      ) : (
        <div
          className="virtual-list-row"
          key={key}
          {...(isGrid
            ? { role: 'none' }
            : { role: 'listitem', 'aria-posinset': index + 1, 'aria-setsize': total ?? -1 })}
        >
          {render(item, index)}
        </div>
      )
    reused.set(key, { item, row })
    return row
  })
  rowCache.current = reused
  return rows
}

/**
 * Any number of rows with only those in the window in the page. The document scrolls, not the list.
 * Give `render` a stable function.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, onNearEnd, footer, card = true } = props
  const { list, range } = useWindowed(useMemory(props))
  const rows = useRows(props, range)
  const requestedLength = useRef(-1)
  useEffect(() => {
    if (!onNearEnd || requestedLength.current === items.length || range.end < items.length - NEAR_END_ROWS) return
    requestedLength.current = items.length
    onNearEnd()
  })
  return (
    <div className="virtual-list">
      {/* biome-ignore lint/a11y/useSemanticElements: see the rows */}
      <div ref={list} className={card ? 'list virtual-list-rows' : 'virtual-list-rows'} role="list" aria-label={label}>
        {rows}
      </div>
      {footer}
    </div>
  )
}
