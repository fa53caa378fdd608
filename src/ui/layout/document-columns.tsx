import type { ReactNode } from 'react'
import './stack.css'
import './document-columns.css'

type DocumentColumnsProps = {
  /** The subject and the state. */
  head: ReactNode
  facts: ReactNode
  /** Further parts and the actions. */
  children: ReactNode
}

/** The parts of a document below each other; in a wide window the facts stand in a column beside the others. */
export function DocumentColumns({ head, facts, children }: DocumentColumnsProps) {
  return (
    <div className="stack stack-gap-8 document-columns">
      <div className="document-columns-part">{head}</div>
      <div className="document-columns-facts">{facts}</div>
      <div className="document-columns-part">{children}</div>
    </div>
  )
}
