import type { CSSProperties } from 'react'
import { Press } from '../actions/press.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import './status-bars.css'
import type { Tone } from '../types.ts'

type StatusBarsProps = {
  label: string
  items: readonly {
    label: string
    count: number
    /** The text beside the bar: "12 · 340.00 USDT". */
    text: string
    tone?: Tone | undefined
    icon?: IconName | undefined
    href?: string | undefined
  }[]
}

/** Counts by kind, as label, number and bar. */
export function StatusBars({ label, items }: StatusBarsProps) {
  const max = Math.max(1, ...items.map(({ count }) => count))
  return (
    <ul className="status-bars" aria-label={label}>
      {items.map(({ label: name, count, text, tone = 'neutral', icon, href }) => {
        const inside = (
          <>
            <span className="status-bars-head">
              <span className="status-bars-name">
                {icon && <Icon name={icon} size={16} />}
                {name}
              </span>
              <span className="status-bars-text">{text}</span>
            </span>
            <span className="status-bars-track">
              <span
                className={`status-bars-bar status-bars-${tone}`}
                style={{ '--share': count / max } as CSSProperties}
              />
            </span>
          </>
        )
        return (
          <li key={name}>
            {href === undefined ? (
              <div className="status-bars-item">{inside}</div>
            ) : (
              <Press className="status-bars-item" href={href}>
                {inside}
              </Press>
            )}
          </li>
        )
      })}
    </ul>
  )
}
