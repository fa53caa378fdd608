import type { ReactNode } from 'react'
import './two-columns.css'

/** Two parts of a page beside each other where there is room. */
export function TwoColumns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="two-columns">
      <div className="two-columns-part">{first}</div>
      <div className="two-columns-part">{second}</div>
    </div>
  )
}
