import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import './offline-banner.css'

/** Shown above everything at the top of the page, which moves down by its height. */
export function OfflineBanner({ message, note }: { message: string; note: string }) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message may take more lines
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--banner', `${row.current?.getBoundingClientRect().height ?? 0}px`)
    return () => void style.removeProperty('--banner')
  }, [message, note])
  return (
    <div className="offline-banner" role="status">
      <div className="offline-banner-row" ref={row}>
        <Icon name="wifi-off" size={16} />
        <span>
          {message}
          {note && ` · ${note}`}
        </span>
      </div>
    </div>
  )
}
