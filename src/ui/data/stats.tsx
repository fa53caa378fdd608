import type { ReactNode } from 'react'
import './stats.css'

type StatsProps = {
  label?: string | undefined
  items: readonly { label: string; value: ReactNode; note?: string | undefined }[]
}

export function Stats({ items, label }: StatsProps) {
  // One without a note keeps its line, so that the values stand in a row.
  const noted = items.some(item => item.note)
  return (
    <dl className="stats" aria-label={label}>
      {items.map(item => (
        <div key={item.label}>
          <dt className="stats-label">{item.label}</dt>
          <dd className="stats-value">{item.value}</dd>
          {noted && <dd className="stats-note">{item.note ?? '\u00a0'}</dd>}
        </div>
      ))}
    </dl>
  )
}
