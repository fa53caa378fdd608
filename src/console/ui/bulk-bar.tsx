import type { ReactNode } from 'react'
import './bulk-bar.css'
import { DecisionBar } from './decision-bar.tsx'

/** The selection of a list, and the buttons for all of it. */
export function BulkBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="bulk-bar">
      <p className="bulk-bar-text" role="status">
        {text}
      </p>
      <DecisionBar>{children}</DecisionBar>
    </div>
  )
}
