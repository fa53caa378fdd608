import type { CSSProperties } from 'react'
import './progress-bar.css'

/** `value` from 0 to 1; null hides the bar. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  if (value === null) return null
  // The status around it says that it belongs to no landmark.
  return (
    <div role="status">
      <div
        className="progress-bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        style={{ '--value': value } as CSSProperties}
      />
    </div>
  )
}
