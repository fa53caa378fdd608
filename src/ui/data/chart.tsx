import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ChartHandle } from './chart-drawing.ts'
import './chart.css'

type ChartProps = {
  /** Names the chart; a table beside it has the same values. */
  label: string
  series: readonly { name: string; kind: 'in' | 'out' | 'profit' }[]
  points: readonly {
    /** Under the axis: "17". */
    label: string
    /** The title beside the finger: "Mon 17 Nov". */
    title: string
    /** Plain decimals, one for each series: only for drawing. None for a point that is still to come. */
    values: readonly string[]
    /** The displayed text: "120.50 USDT". */
    texts: readonly string[]
    /** The values of the period before, drawn behind. */
    before?: readonly string[] | undefined
  }[]
  /** The figures while no point is chosen. Without them the latest point is chosen. */
  whole?: { title: string; texts: readonly string[]; notes?: readonly (string | undefined)[] | undefined } | undefined
  /** Names what is drawn behind. */
  beforeName?: string | undefined
  /** A number along the axis. */
  tick: (value: number) => string
}

/**
 * A chart of amounts over time. One place shows the figures of the whole period, or of the point that is tapped,
 * dragged to or reached by arrow keys.
 */
export function Chart({ label, series, points, whole, beforeName, tick }: ChartProps) {
  const [index, setIndex] = useState<number | null>(null)
  const { place, drawn: isDrawn, move } = useDrawing({ series, points, tick }, setIndex)
  // Points to come are at the end.
  const last = points.filter(point => point.values.length > 0).length - 1
  const chosen = index === null ? undefined : points[index]
  const { title, texts } = chosen ?? whole ?? points[last] ?? { title: '', texts: [] }
  const lead = series.length === 1 ? ' chart-lead' : ''
  return (
    <div className="chart">
      <p className="chart-title">{title}</p>
      <ul className={`chart-legend${lead}`}>
        {series.map(({ name, kind }, at) => (
          <li key={name} className="chart-name">
            {/* A single figure is named by its chart. */}
            <span className={lead && whole ? 'hidden' : 'chart-name-text'}>
              <span className={`chart-key chart-${kind}`} />
              {name}
            </span>
            <span className="chart-value">{texts[at] ?? '–'}</span>
            {/* Keeps its line while a point is chosen, so that nothing moves. */}
            {whole?.notes && <span className="chart-note">{(chosen ? undefined : whole.notes[at]) ?? '\u00a0'}</span>}
          </li>
        ))}
      </ul>
      {isDrawn && (
        <div
          ref={place}
          className="chart-place"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={index ?? last}
          aria-valuetext={[title, ...series.map(({ name }, at) => `${name} ${texts[at] ?? ''}`)].join(', ')}
          onKeyDown={event => {
            const next = moveByKey(event, index, last)
            if (next === undefined) return
            event.preventDefault()
            setIndex(next)
            move(next)
          }}
        />
      )}
      {beforeName && (
        <p className="chart-title chart-periods">
          {whole && (
            <span className="chart-name-text">
              {series.map(({ name, kind }) => (
                <span key={name} className={`chart-key chart-${kind}`} />
              ))}
              {whole.title}
            </span>
          )}
          <span className="chart-name-text">
            {/* As pale as what is drawn behind. */}
            {series.map(({ name, kind }) => (
              <span key={name} className={`chart-key chart-${kind} chart-before`} />
            ))}
            {beforeName}
          </span>
        </p>
      )}
    </div>
  )
}

/** Returns the point that a key chooses; null for none, nothing for another key. */
function moveByKey({ key }: KeyboardEvent, index: number | null, last: number): number | null | undefined {
  if (key === 'ArrowLeft') return Math.max(0, index === null ? last : index - 1)
  if (key === 'ArrowRight') return Math.min(last, index === null ? 0 : index + 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === 'Escape' && index !== null ? null : undefined
}

/** Draws into the returned place. `move` shows the cursor of a point that was not chosen by a pointer. */
function useDrawing(
  { series, points, tick }: Pick<ChartProps, 'series' | 'points' | 'tick'>,
  setIndex: (index: number | null) => void
) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ChartHandle | undefined>(undefined)
  const [isDrawn, setDrawn] = useState(true)
  useEffect(() => {
    let isRemoved = false
    const readValue = (values: readonly string[] | undefined, at: number) => {
      const value = values?.[at]
      return value === undefined ? null : Number(value)
    }
    const draw = async () => {
      const { drawChart } = await import('./chart-drawing.ts')
      if (isRemoved || !place.current) return
      chart.current = drawChart(place.current, {
        series,
        labels: points.map(one => one.label),
        values: series.map((_, at) => points.map(one => readValue(one.values, at))),
        before: points.some(one => one.before)
          ? series.map((_, at) => points.map(one => readValue(one.before, at)))
          : [],
        tick,
        onPoint: setIndex
      })
    }
    // Without the chart library the texts and the table remain.
    draw().catch(() => setDrawn(false))
    return () => {
      isRemoved = true
      chart.current?.stop()
      chart.current = undefined
    }
  }, [series, points, tick, setIndex])
  return { place, drawn: isDrawn, move: (index: number | null) => chart.current?.move(index) }
}
