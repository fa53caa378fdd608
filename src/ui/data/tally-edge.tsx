import type { AmountParts } from '../types.ts'
import { joinAmount } from './amount.tsx'
import './tally-edge.css'

/** The units of the drawing: a thread every 10, 3 to 12 long. */
const STEP = 10
/** The maximum length of a thread. */
export const MAX_THREAD_LENGTH = 12
const SHORTEST = 3
/** How often the digits are repeated along the edge. */
const ROUNDS = 2

const listDigits = (text: string): number[] => [...text.replace(/\D/g, '')].map(Number)

/** When a document began: its id (UUID 7) starts with that time, in milliseconds. */
const getMoment = (id: string): string =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) || 0).toISOString().slice(2)

/** Returns the digits to draw: the start time of a document, a zero, and its amount. */
export function listStrokes(id: string, amount = ''): number[] {
  const digits = listDigits(amount)
  return [...listDigits(getMoment(id)), ...(digits.length > 0 ? [0, ...digits] : [])]
}

/** Returns the fringe of strokes: threads that hang from a line along the whole edge. */
export function getFringe(strokes: readonly number[]): { path: string; width: number } {
  const threads = Array.from({ length: ROUNDS }, () => strokes).flat()
  const width = threads.length * STEP
  const path = threads.map((digit, at) => `M${at * STEP + STEP / 2} 0V${SHORTEST + digit}`).join('')
  return { path: `M0 0H${width}${path}`, width }
}

type TallyEdgeProps = { id: string; parts?: AmountParts | undefined; drawn?: boolean | undefined }

/** The edge of a receipt: a fringe of the digits of its time and amount, so that each receipt has an edge of its own. */
export function TallyEdge({ id, parts, drawn = false }: TallyEdgeProps) {
  const { path, width } = getFringe(listStrokes(id, parts && joinAmount(parts)))
  return (
    <svg
      className={drawn ? 'tally-edge tally-edge-drawn' : 'tally-edge'}
      viewBox={`0 0 ${width} ${MAX_THREAD_LENGTH}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
