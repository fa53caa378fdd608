import Plot from 'uplot'
import 'uplot/dist/uPlot.min.css'

type Kind = 'in' | 'out' | 'profit'

/** The data of the chart. Plain numbers are exact enough for pixels. */
interface Drawing {
  series: readonly { name: string; kind: Kind }[]
  labels: readonly string[]
  /** The values by series, then by point; null for a point that is still to come. */
  values: readonly (readonly (number | null)[])[]
  /** The values of the period before, by series, then by point; empty without one. */
  before: readonly (readonly (number | null)[])[]
  tick: (value: number) => string
  /** The chosen point; null if there is none. */
  onPoint: (index: number | null) => void
}

/** A drawn chart. */
export interface ChartHandle {
  stop: () => void
  /** Shows the cursor at a point, or none. */
  move: (index: number | null) => void
}

const colors = { in: '--accent', out: '--spark', profit: '--accent' } as const
const sides = [-1, 1] as const
const away = { left: -10, top: -10 }
const PLAIN_HEX = /^#[0-9a-f]{6}$/i
// About as wide as a digit, and what is left free beside a label.
const DIGIT_PX = 7
const BESIDE_PX = 14
const DAYS_PX = 28
const AMOUNTS_PX = 48
const EDGE_PX = 8

/** Draws into an element, and again when width, skin, scheme or forced colors change. */
export function drawChart(target: HTMLElement, drawing: Drawing): ChartHandle {
  let plot = create(target, drawing)
  const watcher = new ResizeObserver(() => plot.setSize({ width: target.clientWidth, height: target.clientHeight }))
  watcher.observe(target)
  const redraw = () => {
    plot.destroy()
    plot = create(target, drawing)
  }
  const looks = new MutationObserver(redraw)
  looks.observe(document.documentElement, { attributeFilter: ['data-scheme', 'data-skin', 'style'] })
  const forced = matchMedia('(forced-colors: active)')
  forced.addEventListener('change', redraw)
  return {
    stop: () => {
      watcher.disconnect()
      looks.disconnect()
      forced.removeEventListener('change', redraw)
      plot.destroy()
    },
    // Does not call the hook, because the caller has chosen the point already.
    move: index => plot.setCursor(index === null ? away : { left: plot.valToPos(index, 'x'), top: 0 }, false)
  }
}

/** The system colors used with forced colors, which browsers do not apply to a canvas. */
const forcedColors: Readonly<Record<string, string>> = {
  '--accent': 'Highlight',
  '--spark': 'CanvasText',
  '--quiet': 'CanvasText',
  '--line': 'GrayText'
}

/** Returns a function that reads a token of the style sheet, as the element has it now. */
function createTokens(target: HTMLElement): (name: string) => string {
  const style = getComputedStyle(target)
  const isForced = matchMedia('(forced-colors: active)').matches
  const resolve = (color: string) => {
    // A canvas knows colors of the system only by their values.
    target.style.setProperty('color', color)
    const value = getComputedStyle(target).color
    target.style.removeProperty('color')
    return value
  }
  return name => {
    const system = isForced && forcedColors[name]
    return system ? resolve(system) : style.getPropertyValue(name).trim()
  }
}

function create(target: HTMLElement, drawing: Drawing): Plot {
  const token = createTokens(target)
  const count = drawing.labels.length
  const tickSpace = Math.max(...drawing.labels.map(label => label.length)) * DIGIT_PX + BESIDE_PX
  const axis = { stroke: token('--quiet'), font: `12px ${token('--font')}`, ticks: { show: false } }
  const options: Plot.Options = {
    width: target.clientWidth,
    height: target.clientHeight,
    padding: [EDGE_PX, EDGE_PX, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      points: { show: false },
      drag: { x: false, y: false },
      move: moveToPoint,
      bind: { mouseleave: leaveByMouse }
    },
    scales: {
      x: { time: false, range: [-0.5, count - 0.5] },
      y: { range: (_plot, min, max) => [Math.min(0, (min ?? 0) * 1.2), max > 0 ? max * 1.08 : 1] }
    },
    axes: [
      {
        ...axis,
        size: DAYS_PX,
        grid: { show: false },
        space: tickSpace,
        splits: () => drawing.labels.map((_, index) => index),
        filter: (_plot, splits) => thinLabels(splits, Math.floor((target.clientWidth - AMOUNTS_PX) / tickSpace)),
        values: (_plot, splits) => splits.map(split => (split === null ? '' : (drawing.labels[split] ?? '')))
      },
      {
        ...axis,
        // The axis is as wide as its longest label.
        size: (_plot, values) => calculateAmountsWidth(values ?? []),
        grid: { stroke: token('--line'), width: 1 },
        values: (_plot, splits) => splits.map(drawing.tick)
      }
    ],
    // The previous period is drawn first, so that it lies behind.
    series: [
      {},
      ...drawing.before.map((_, index) => createSeries(drawing, index, token, true)),
      ...drawing.series.map((_, index) => createSeries(drawing, index, token, false))
    ],
    hooks: {
      drawClear: [plot => shadeFuture(plot, drawing, token('--line'))],
      draw: [plot => drawZero(plot, token('--quiet'))],
      setCursor: [plot => drawing.onPoint(plot.cursor.idx ?? null)]
    }
  }
  const plot = new Plot(
    options,
    [drawing.labels.map((_, index) => index), ...[...drawing.before, ...drawing.values].map(all => [...all])],
    target
  )
  followFinger(plot)
  return plot
}

/** As pale as the keys of the chart (chart.css). */
const fadeColor = (color: string, share: string, other: string): string =>
  PLAIN_HEX.test(color) ? color + Math.round(Number(share) * 255).toString(16) : other

function createSeries(
  { series }: Drawing,
  index: number,
  token: (name: string) => string,
  isBefore: boolean
): Plot.Series {
  const kind = series[index]?.kind ?? 'in'
  const color = token(colors[kind])
  const fill = isBefore ? fadeColor(color, token('--ghost'), token('--line')) : color
  const align = series.length === 1 ? 0 : (sides[index % 2] ?? 1)
  const [share, max] = series.length === 1 ? [0.56, 24] : [0.36, 18]
  const paths = Plot.paths.bars?.({ size: isBefore ? [share * 1.3, max * 1.3] : [share, max], align, radius: 0.25 })
  return { stroke: fill, fill, width: 0, ...(paths && { paths }), points: { show: false } }
}

/** Shades the part of the axis that is in the future. */
function shadeFuture(plot: Plot, { values, labels }: Drawing, color: string): void {
  const first = labels.findIndex((_, index) => values[0]?.[index] == null)
  if (first < 1) return
  const { ctx, bbox } = plot
  const left = plot.valToPos(first - 0.5, 'x', true)
  ctx.save()
  ctx.globalAlpha = 0.35
  ctx.fillStyle = color
  ctx.fillRect(left, bbox.top, bbox.left + bbox.width - left, bbox.height)
  ctx.restore()
}

/** With negative bars the zero line is drawn as an axis, not as part of the grid. */
function drawZero({ ctx, bbox, scales, valToPos }: Plot, color: string): void {
  if ((scales.y?.min ?? 0) >= 0) return
  ctx.save()
  ctx.fillStyle = color
  ctx.fillRect(bbox.left, Math.round(valToPos(0, 'y', true)), bbox.width, devicePixelRatio)
  ctx.restore()
}

const calculateAmountsWidth = (labels: readonly string[]): number =>
  Math.max(...labels.map(label => label?.length ?? 0), 1) * DIGIT_PX + BESIDE_PX

/** Returns as many labels as fit, always with the last one. */
function thinLabels(splits: number[], room: number): (number | null)[] {
  const step = Math.max(1, Math.ceil(splits.length / Math.max(1, room)))
  const last = splits.length - 1
  return splits.map((split, index) => ((last - index) % step === 0 ? split : null))
}

/** The cursor stands at a point, not between two, and never at one that is still to come. */
function moveToPoint(plot: Plot, left: number, top: number): [number, number] {
  // Outside it is hidden.
  if (left < 0) return [left, top]
  const values: ArrayLike<number | null | undefined> = plot.data[plot.data.length - 1] ?? []
  let last = values.length - 1
  while (last > 0 && values[last] == null) last -= 1
  const index = Math.min(last, Math.max(0, Math.round(plot.posToVal(left, 'x'))))
  return [plot.valToPos(index, 'x'), top]
}

/** A point chosen by touch stays: a tap ends with a `mouseleave`. */
function leaveByMouse(plot: Plot, _target: HTMLElement, leave: (event: MouseEvent) => null) {
  let isFinger = false
  plot.over.addEventListener('pointerdown', ({ pointerType }) => {
    isFinger = pointerType !== 'mouse'
  })
  return (event: MouseEvent) => (isFinger ? null : leave(event))
}

// uPlot handles the moves of a mouse only; without this neither a tap nor a drag would choose a point.
function followFinger(plot: Plot): void {
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    const box = plot.over.getBoundingClientRect()
    plot.setCursor({ left: event.clientX - box.left, top: event.clientY - box.top })
  }
  plot.over.addEventListener('pointerdown', follow)
  plot.over.addEventListener('pointermove', follow)
}
