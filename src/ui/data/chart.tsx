import { useEffect, useRef, useState } from 'react'
import './chart.css'

type ChartProps = {
  /** Names the chart; a table beside it has the same values. */
  label: string
  /** Bars for in and out; the net is a line. */
  series: readonly { name: string; kind: 'in' | 'out' | 'net' }[]
  points: readonly {
    /** Under the axis: "17". */
    label: string
    /** Beside the finger: "Mon 17 Nov". */
    title: string
    /** Plain decimals, one for each series: only for drawing. */
    values: readonly string[]
    /** What is shown: "120.50 USDT". */
    texts: readonly string[]
  }[]
  /** A number along the axis. */
  tick: (value: number) => string
}

/** A chart of amounts over time, with the amounts of the chosen point as text. */
export function Chart({ label, series, points, tick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [index, point] = useState<number | null>(null)
  const [drawn, setDrawn] = useState(true)
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const draw = async () => {
      const { drawChart } = await import('./chart-drawing.ts')
      if (gone || !place.current) return
      stop = drawChart(place.current, {
        series,
        labels: points.map(one => one.label),
        values: series.map((_, at) => points.map(one => Number(one.values[at]))),
        tick,
        onPoint: point
      })
    }
    // Without the chart library the texts and the table remain.
    draw().catch(() => setDrawn(false))
    return () => {
      gone = true
      stop?.()
    }
  }, [series, points, tick])
  // The latest point is chosen at the start.
  const current = points[index ?? points.length - 1]
  return (
    <div className="chart">
      <p className="chart-title">{current?.title}</p>
      <ul className="chart-legend">
        {series.map(({ name, kind }, at) => (
          <li key={name} className="chart-name">
            <span className={`chart-key chart-${kind}`} />
            {name}
            <span className="chart-value">{current?.texts[at]}</span>
          </li>
        ))}
      </ul>
      {drawn && <div ref={place} className="chart-place" role="img" aria-label={label} />}
    </div>
  )
}
