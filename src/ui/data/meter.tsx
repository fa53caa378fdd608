import type { CSSProperties } from 'react'
import { clamp } from '../clamp.ts'
import './meter.css'

/** Progress of a limit or a mission. `value` is 0 to 1. */
export function Meter({ label, value, text }: { label: string; value: number; text: string }) {
  const share = clamp(value, 0, 1)
  return (
    <div className="meter">
      <div className="meter-head">
        <span>{label}</span>
        <span className="meter-text">{text}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter looks different in each engine */}
      <div
        className="meter-track"
        role="meter"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <div className="meter-bar" style={{ '--share': share } as CSSProperties} />
      </div>
    </div>
  )
}
