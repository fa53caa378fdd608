import type { ReactNode } from 'react'
import './one-line.css'

/** A text that is cut where its line ends: all of it is behind the row. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className="one-line">{children}</span>
}
