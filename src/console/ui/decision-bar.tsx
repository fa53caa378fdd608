import type { ReactNode } from 'react'
import './decision-bar.css'

/** The buttons of decisions: dangerous ones are outlined, since they only open the sheet that asks. */
export function DecisionBar({ children }: { children: ReactNode }) {
  return <div className="decision-bar">{children}</div>
}
