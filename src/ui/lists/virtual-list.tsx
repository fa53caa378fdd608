import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import './list.css'
import { RowHeights } from './row-heights.ts'
import './virtual-list.css'
import { onResize, onScroll } from '../window-events.ts'

export type VirtualListProps<T> = {
  label: string
  items: readonly T[]
  itemKey: (item: T, index: number) => string
  /** Height in px of a row not seen yet. */
  estimate: number | ((item: T) => number)
  render: (item: T, index: number) => ReactNode
  /** Asked once for each length of the list. */
  onNearEnd?: (() => void) | undefined
  footer?: ReactNode
  /** How many there are with the pages not loaded yet. */
  total?: number | undefined
  /** Lists of the same name keep their measured heights, so that a restored scroll finds the page as high as it was. */
  cacheKey?: string | undefined
  card?: boolean | undefined
}

type Range = { start: number; end: number }
type Memory = { heights: RowHeights; firstKey: string | undefined }

/** Drawn around the window, and how little of it may be left before more is drawn. */
const overscanPx = 260
const slackPx = 100
const nearEndRows = 12
const rememberedLists = 8
const remembered = new Map<string, Memory>()

function recall(cacheKey: string | undefined): Memory {
  const memory = (cacheKey !== undefined && remembered.get(cacheKey)) || {
    heights: new RowHeights(),
    firstKey: undefined
  }
  if (cacheKey === undefined) return memory
  remembered.delete(cacheKey)
  remembered.set(cacheKey, memory)
  const oldest = remembered.keys().next().value
  if (remembered.size > rememberedLists && oldest !== undefined) remembered.delete(oldest)
  return memory
}

function useHeights<T>({ items, itemKey, estimate, cacheKey }: VirtualListProps<T>): RowHeights {
  const memory = useRef<Memory>(undefined)
  memory.current ??= recall(cacheKey)
  const now = memory.current
  const firstKey = items[0] === undefined ? undefined : itemKey(items[0], 0)
  // Another list (a filter, a refresh with something new on top): what was measured belongs to other rows.
  if (now.firstKey !== firstKey || items.length < now.heights.count) {
    now.heights = new RowHeights()
    now.firstKey = firstKey
  }
  now.heights.grow(items.length, index => (typeof estimate === 'number' ? estimate : estimate(items[index] as T)))
  return now.heights
}

/** The rows in the window and so much around it. */
function visibleRange(heights: RowHeights, top: number, aroundPx: number): Range {
  if (heights.count === 0) return { start: 0, end: 0 }
  const height = Math.max(innerHeight, 100)
  return { start: heights.at(-top - aroundPx), end: heights.at(-top + height + aroundPx) + 1 }
}

/** Reads the height of each row in the page; answers by how much the rows above the window were misjudged. */
function measure(list: HTMLElement, heights: RowHeights, start: number): number {
  const above = -topOf(list)
  let jump = 0
  let offset = heights.offset(start)
  ;[...list.children].forEach((row, index) => {
    const height = row.getBoundingClientRect().height
    // Nothing is laid out while the page is hidden.
    if (height === 0) return
    offset += height
    const difference = heights.measure(start + index, height)
    if (offset < above) jump += difference
  })
  return jump
}

const topOf = (list: HTMLElement | null) => (list ? list.getBoundingClientRect().top : 0)

const covers = (drawn: Range, wanted: Range) => drawn.start <= wanted.start && drawn.end >= wanted.end

function useWindowed(heights: RowHeights) {
  const list = useRef<HTMLDivElement>(null)
  const range = useRef<Range>({ start: 0, end: 0 })
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  const current = useRef(heights)
  current.current = heights
  range.current = visibleRange(heights, topOf(list.current), overscanPx)
  useEffect(() => {
    const follow = () => {
      if (list.current && !covers(range.current, visibleRange(current.current, topOf(list.current), slackPx))) redraw()
    }
    const stops = [onScroll(follow), onResize(follow)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  // After each drawing what was guessed becomes what is. The space of the rows that are not there is set here and not
  // in the element, so that one drawing is enough.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { start, end } = range.current
    const jump = measure(element, heights, start)
    element.style.paddingTop = `${heights.offset(start)}px`
    element.style.paddingBottom = `${heights.total - heights.offset(end)}px`
    // A row above the window was not as high as thought: what the person looks at stays where it is.
    if (jump !== 0) window.scrollBy(0, jump)
    if (!covers(range.current, visibleRange(heights, topOf(element), 0))) redraw()
  })
  return { list, range: range.current }
}

/** The same element again for the same item: rows that stay in the window are not drawn again. */
function useRows<T>({ items, itemKey, render, total }: VirtualListProps<T>, { start, end }: Range): ReactElement[] {
  const drawn = useRef(new Map<string, { item: T; row: ReactElement }>())
  const drawnBy = useRef({ render, total })
  if (drawnBy.current.render !== render || drawnBy.current.total !== total) drawn.current.clear()
  drawnBy.current = { render, total }
  const kept = new Map<string, { item: T; row: ReactElement }>()
  const rows = items.slice(start, end).map((item, offset) => {
    const index = start + offset
    const key = itemKey(item, index)
    const before = drawn.current.get(key)
    const row =
      before?.item === item ? (
        before.row
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: rows out of the window are not in the page, so a reader needs the place and the size
        <div
          className="virtual-list-row"
          key={key}
          role="listitem"
          aria-posinset={index + 1}
          aria-setsize={total ?? -1}
        >
          {render(item, index)}
        </div>
      )
    kept.set(key, { item, row })
    return row
  })
  drawn.current = kept
  return rows
}

/**
 * Any number of rows with only those in the window in the page. The document scrolls, not the list.
 * Give `render` a stable function.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, onNearEnd, footer, card = true } = props
  const heights = useHeights(props)
  const { list, range } = useWindowed(heights)
  const rows = useRows(props, range)
  const asked = useRef(-1)
  useEffect(() => {
    if (!onNearEnd || asked.current === items.length || range.end < items.length - nearEndRows) return
    asked.current = items.length
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
