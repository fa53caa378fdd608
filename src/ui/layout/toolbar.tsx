import type { ReactNode } from 'react'
import './toolbar.css'

/** One row: the first child takes what room the buttons leave. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="toolbar">{children}</div>
}
