import type { ReactNode } from 'react'
import './filter-row.css'

/** The filters of a list: a search, choices and days, in one line where there is room. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className="filter-row">{children}</div>
}
