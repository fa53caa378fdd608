import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import './view-bar.css'

interface ViewBarProps {
  /** Whose shop is viewed. */
  label: string
  /** Why. */
  reason: string
  /** How long the view can still last. */
  left: string
  endLabel: string
  onEnd: () => void
}

/** Stands above the app of a merchant while another person sees it. The app moves down by its height. */
export function ViewBar({ label, reason, left, endLabel, onEnd }: ViewBarProps) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const place = () => style.setProperty('--safe-top', `${bar.current?.getBoundingClientRect().height ?? 0}px`)
    place()
    // The words take other lines where the width changes.
    addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      style.removeProperty('--safe-top')
    }
  }, [])
  return (
    <aside className="view-bar" ref={bar} aria-label={label}>
      <Icon name="eye" size={20} />
      <p className="view-bar-text">
        <strong>{label}</strong> <span className="view-bar-left">{left}</span>
        <span className="view-bar-reason">{reason}</span>
      </p>
      <button className="view-bar-end" type="button" onClick={onEnd}>
        {endLabel}
      </button>
    </aside>
  )
}
