import { getTallyBox, getTallyPaths } from './tally.ts'
import './tally-edge.css'

/** The strokes of a document's id: one for each of its digits, as tall as the digit is large. */
export const listStrokes = (id: string): number[] =>
  [...id.replaceAll('-', '')].map(digit => (Number.parseInt(digit, 16) || 0) + 1)

/** The edge of a receipt: the tally of its id, so that each receipt has an edge of its own. */
export function TallyEdge({ id, drawn = false }: { id: string; drawn?: boolean | undefined }) {
  const strokes = listStrokes(id)
  const [before, last] = getTallyPaths(strokes)
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
