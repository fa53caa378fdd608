import type { ReactNode } from 'react'
import './action-bar.css'

type ActionBarProps = {
  children: ReactNode
  /** Stays above the keyboard: for a page with one field. */
  docked?: boolean | undefined
}

/** The primary action of a page, in reach of the thumb. */
export function ActionBar({ children, docked }: ActionBarProps) {
  return <div className={docked ? 'action-bar action-bar-docked' : 'action-bar'}>{children}</div>
}
