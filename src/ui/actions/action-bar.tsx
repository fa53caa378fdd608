import type { ReactNode } from 'react'
import './action-bar.css'

/** The primary action of a page, in reach of the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>
}
