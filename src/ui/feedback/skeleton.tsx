import { type CSSProperties, type ReactElement, useLayoutEffect, useState } from 'react'
import './skeleton.css'

type SkeletonProps = {
  shape: 'lines' | 'rows' | 'card' | 'form' | 'detail' | 'tiles' | 'profile' | 'day'
  count?: number | undefined
  /** Read out once, for example "Loading". */
  label: string
  /** It appears at once: what was there before has gone. */
  now?: boolean | undefined
}

/** The first block of a shape, the blocks repeated below it, their number, and their frame. */
type SkeletonShape = { head: string[]; each: string[]; count: number; frame?: string }

const heads = ['round middle', 'line tall short middle', 'line third middle']
const detail: SkeletonShape = { head: heads, each: ['row'], count: 3, frame: 'list' }
const shapes: Record<SkeletonProps['shape'], SkeletonShape> = {
  lines: { head: [], each: ['line'], count: 3 },
  card: { head: ['block card'], each: [], count: 0 },
  form: { head: [], each: ['line third', 'block'], count: 3 },
  tiles: { head: [], each: ['block'], count: 3, frame: 'tiles' },
  rows: { head: [], each: ['row'], count: 6, frame: 'list' },
  detail,
  day: { head: ['day', 'line third'], each: ['row'], count: 3, frame: 'list' },
  profile: detail
}

/** A row holds a round icon and a block of two lines; a day has its figure between them. */
const lines = ['line short', 'line third']
const inside: Record<string, string[]> = {
  row: ['round', 'grow'],
  grow: lines,
  day: ['line third', 'line tall', 'line short']
}

const renderPart = (names: string, key: number): ReactElement => (
  <span key={key} className={names.replace(/\S+/g, 'skeleton-$&')}>
    {inside[names]?.map(renderPart)}
  </span>
)

// Removing one and rendering the next is one task.
const TASK_MS = 100
// The duration of --appear in src/ui/tokens.css.
const APPEAR_MS = 300
// Milliseconds since the page opened, possibly with a skeleton.
let begunAt = 0
let endedAt = -TASK_MS

/** Whether a skeleton is being replaced (Preact has removed it already, React will remove it), or the outline of the page. */
const isReplacing = () =>
  performance.now() - endedAt < TASK_MS || document.querySelector('.skeleton, [data-outline]') !== null

/** Returns for how long a skeleton has been there: first the code of a screen loads, then its data, and each has its own. */
function useElapsedMs(now: boolean): number {
  const [elapsedMs] = useState(() => {
    const before = isReplacing() ? performance.now() - begunAt : 0
    return now ? Math.max(before, APPEAR_MS) : before
  })
  useLayoutEffect(() => {
    begunAt = performance.now() - elapsedMs
    return () => {
      endedAt = performance.now()
    }
  }, [elapsedMs])
  return elapsedMs
}

/** The placeholder of content that is loading. It appears after a delay, and continues the animation of a skeleton that it replaces. */
export function Skeleton({ shape, count, label, now = false }: SkeletonProps) {
  const beginStyle = { '--begun': `${-useElapsedMs(now)}ms` } as CSSProperties
  const { head, each, count: usual, frame } = shapes[shape]
  const repeated = Array.from({ length: count ?? usual }, () => each)
    .flat()
    .map(renderPart)
  return (
    <div className="skeleton" role="status" aria-busy="true" style={beginStyle}>
      <span className="hidden">{label}</span>
      {head.map(renderPart)}
      {frame ? <span className={`skeleton-${frame}`}>{repeated}</span> : repeated}
    </div>
  )
}
