import type { ReactElement } from 'react'
import './skeleton.css'

type SkeletonProps = {
  shape: 'lines' | 'rows' | 'card' | 'form' | 'detail' | 'tiles' | 'profile'
  count?: number | undefined
  /** Read out once, for example "Loading". */
  label: string
}

/** The first block of each shape, the blocks repeated below it, their number, and their frame. */
const heads = ['round middle', 'line tall short middle', 'line third middle']
const shapes: Record<SkeletonProps['shape'], { head: string[]; each: string[]; count: number; frame?: string }> = {
  lines: { head: [], each: ['line'], count: 3 },
  card: { head: ['block card'], each: [], count: 0 },
  form: { head: [], each: ['line third', 'block'], count: 3 },
  tiles: { head: [], each: ['block'], count: 3, frame: 'tiles' },
  rows: { head: [], each: ['row'], count: 6, frame: 'list' },
  detail: { head: heads, each: ['row'], count: 3, frame: 'list' },
  profile: { head: heads, each: ['row'], count: 3, frame: 'list' }
}

/** A row holds a round icon and a block of two lines. */
const inside: Record<string, string[]> = { row: ['round', 'grow'], grow: ['line short', 'line third'] }

const part = (names: string, key: number): ReactElement => (
  <span key={key} className={names.replace(/\S+/g, 'skeleton-$&')}>
    {inside[names]?.map(part)}
  </span>
)

/** The placeholder of content that is loading. */
export function Skeleton({ shape, count, label }: SkeletonProps) {
  const { head, each, count: usual, frame } = shapes[shape]
  const repeated = Array.from({ length: count ?? usual }, () => each)
    .flat()
    .map(part)
  return (
    <div className="skeleton" role="status" aria-busy="true">
      <span className="hidden">{label}</span>
      {head.map(part)}
      {frame ? <span className={`skeleton-${frame}`}>{repeated}</span> : repeated}
    </div>
  )
}
