import type { ReactNode } from 'react'
import './field-pair.css'

/** Two short fields beside each other, where there is room. Their boxes stand in one line, however long the labels are. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>
}
