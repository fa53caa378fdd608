import type { ReactNode } from 'react'
import './day-heading.css'

/** Stands between the rows of a list, for example a day above its records. */
export function DayHeading({ children, value }: { children: ReactNode; value?: ReactNode }) {
  return (
    <div className="day-heading">
      <span>{children}</span>
      {value && <span>{value}</span>}
    </div>
  )
}
