import type { ReactNode } from 'react'
import './two-columns.css'

type TwoColumnsProps = {
  first: ReactNode
  second: ReactNode
  /** The second one is half as wide. */
  isNarrow?: boolean
}

/** Two parts of a page beside each other where there is room. */
export function TwoColumns({ first, second, isNarrow = false }: TwoColumnsProps) {
  return (
    <div className={isNarrow ? 'two-columns two-columns-narrow' : 'two-columns'}>
      <div className="two-columns-part">{first}</div>
      <div className="two-columns-part">{second}</div>
    </div>
  )
}
