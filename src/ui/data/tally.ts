/** The units of the drawing: a stroke every 10 units, on a ground line at 38. */
const STEP = 10
const GROUND = 38
const TALLEST = 34
const SHORTEST = 3

/** Width of the drawing with so many strokes, and its height. */
export const getTallyBox = (count: number): string => `0 0 ${count * STEP} ${GROUND + 2}`

/**
 * Returns the strokes as two paths, those before the last and the last: one stroke for each value, whose height is its share of the
 * largest, or of `max`. A value of zero or below is only a point.
 */
export function getTallyPaths(values: readonly number[], max = Math.max(...values, 0)): [before: string, last: string] {
  const strokes = values.map((value, at) => {
    const height = value > 0 ? SHORTEST + Math.round(((TALLEST - SHORTEST) * value) / max) : 0
    return `M${at * STEP + STEP / 2} ${GROUND - height}V${GROUND}`
  })
  return [strokes.slice(0, -1).join(''), strokes.at(-1) ?? '']
}
