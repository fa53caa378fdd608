import Plot from 'uplot'
import 'uplot/dist/uPlot.min.css'

/** The data of the chart. Plain numbers are exact enough for pixels. */
export interface Drawing {
  series: readonly { name: string; kind: 'in' | 'out' | 'net' }[]
  labels: readonly string[]
  /** By series, then by point. */
  values: readonly (readonly number[])[]
  tick: (value: number) => string
  /** The chosen point; null if there is none. */
  onPoint: (index: number | null) => void
}

const colors = { in: '--accent', out: '--spark', net: '--success' } as const
const sides = [-1, 1] as const
// About as wide as a digit, and what is left free beside a label.
const DIGIT_PX = 7
const BESIDE_PX = 14
const DAYS_PX = 28
const AMOUNTS_PX = 48

/** Draws into an element, and again when width, skin or scheme change. Returns a function that stops it. */
export function drawChart(target: HTMLElement, drawing: Drawing): () => void {
  let plot = create(target, drawing)
  const watcher = new ResizeObserver(() => plot.setSize({ width: target.clientWidth, height: target.clientHeight }))
  watcher.observe(target)
  const redraw = () => {
    plot.destroy()
    plot = create(target, drawing)
  }
  const looks = new MutationObserver(redraw)
  looks.observe(document.documentElement, { attributeFilter: ['data-scheme', 'data-skin', 'style'] })
  return () => {
    watcher.disconnect()
    looks.disconnect()
    plot.destroy()
  }
}

function create(target: HTMLElement, drawing: Drawing): Plot {
  const style = getComputedStyle(target)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const count = drawing.labels.length
  const tickSpace = Math.max(...drawing.labels.map(label => label.length)) * DIGIT_PX + BESIDE_PX
  const axis = { stroke: token('--quiet'), font: `12px ${token('--font')}`, ticks: { show: false } }
  const options: Plot.Options = {
    width: target.clientWidth,
    height: target.clientHeight,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, count - 0.5] },
      y: { range: (_plot, least, most) => [Math.min(0, least * 1.08), most > 0 ? most * 1.08 : 1] }
    },
    axes: [
      {
        ...axis,
        size: DAYS_PX,
        grid: { show: false },
        space: tickSpace,
        splits: () => drawing.labels.map((_, index) => index),
        filter: (_plot, splits) => everyOther(splits, Math.floor((target.clientWidth - AMOUNTS_PX) / tickSpace)),
        values: (_plot, splits) => splits.map(split => (split === null ? '' : (drawing.labels[split] ?? '')))
      },
      {
        ...axis,
        size: AMOUNTS_PX,
        grid: { stroke: token('--line'), width: 1 },
        values: (_plot, splits) => splits.map(drawing.tick)
      }
    ],
    series: [{}, ...drawing.series.map((one, index) => seriesOf(one.kind, index, token))],
    hooks: { setCursor: [plot => drawing.onPoint(plot.cursor.idx ?? null)] }
  }
  const plot = new Plot(
    options,
    [drawing.labels.map((_, index) => index), ...drawing.values.map(all => [...all])],
    target
  )
  followFinger(plot)
  return plot
}

function seriesOf(kind: 'in' | 'out' | 'net', index: number, token: (name: string) => string): Plot.Series {
  const color = token(colors[kind])
  if (kind === 'net') return { stroke: color, width: 2, points: { show: false } }
  const paths = Plot.paths.bars?.({ size: [0.36, 18], align: sides[index % 2] ?? 1, radius: 0.25 })
  return { stroke: color, fill: color, width: 0, ...(paths && { paths }), points: { show: false } }
}

/** Returns as many labels as fit, always with the last one. */
function everyOther(splits: number[], room: number): (number | null)[] {
  const step = Math.max(1, Math.ceil(splits.length / Math.max(1, room)))
  const last = splits.length - 1
  return splits.map((split, index) => ((last - index) % step === 0 ? split : null))
}

// uPlot handles mouse moves only; without this a touch move would choose no point.
function followFinger(plot: Plot): void {
  plot.over.addEventListener('pointermove', event => {
    if (event.pointerType === 'mouse') return
    const box = plot.over.getBoundingClientRect()
    plot.setCursor({ left: event.clientX - box.left, top: event.clientY - box.top })
  })
}
