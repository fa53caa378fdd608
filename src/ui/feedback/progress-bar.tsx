import type { CSSProperties } from 'react'
import './progress-bar.css'

/** `value` from 0 to 1; null hides the bar. It stays in the page, because adding or removing it would cause a layout. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  // A live region, because it is outside of all landmarks.
  return (
    <div role="status">
      <div
        className={value === null ? 'progress-bar' : 'progress-bar progress-bar-shown'}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((value ?? 0) * 100)}
        style={value === null ? undefined : ({ '--value': value } as CSSProperties)}
      />
    </div>
  )
}
