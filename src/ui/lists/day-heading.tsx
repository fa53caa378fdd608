import type { ReactNode } from 'react'
import './day-heading.css'

/** A heading between the rows of a list, such as a day. */
export function DayHeading({ children, value }: { children: ReactNode; value?: ReactNode }) {
  return (
    <div className="day-heading">
      <span>{children}</span>
      {value && <span>{value}</span>}
    </div>
  )
}
