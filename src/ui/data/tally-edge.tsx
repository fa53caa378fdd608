import type { AmountParts } from '../types.ts'
import { joinAmount } from './amount.tsx'
import { getTallyBox, getTallyPaths } from './tally.ts'
import './tally-edge.css'

/** As tall as a stroke can be. */
export const LARGEST_DIGIT = 9

const listDigits = (text: string): number[] => [...text.replace(/\D/g, '')].map(Number)

/** When a document began: its id (UUID 7) starts with that time, in milliseconds. */
const getMoment = (id: string): string =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) || 0).toISOString().slice(2)

/** A stroke for each digit of what a document says, as tall as the digit is large: when it began, then a point, then its amount. */
export function listStrokes(id: string, amount = ''): number[] {
  const digits = listDigits(amount)
  return [...listDigits(getMoment(id)), ...(digits.length > 0 ? [0, ...digits] : [])]
}

type TallyEdgeProps = { id: string; parts?: AmountParts | undefined; drawn?: boolean | undefined }

/** The edge of a receipt: the tally of its time and amount, so that each receipt has an edge of its own. */
export function TallyEdge({ id, parts, drawn = false }: TallyEdgeProps) {
  const strokes = listStrokes(id, parts && joinAmount(parts))
  const [before, last] = getTallyPaths(strokes, LARGEST_DIGIT)
  return (
    <svg
      className={drawn ? 'tally-edge tally-edge-drawn' : 'tally-edge'}
      viewBox={getTallyBox(strokes.length)}
      aria-hidden="true"
    >
      <path d={before} />
      <path className="tally-edge-last" d={last} />
    </svg>
  )
}
