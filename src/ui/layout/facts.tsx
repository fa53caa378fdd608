import type { ReactNode } from 'react'
import './facts.css'

/** Short facts in a line, with a dot between two; where the line breaks there is none. */
export function Facts({ items }: { items: readonly ReactNode[] }) {
  return (
    <span className="facts">
      <span className="facts-line">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells two facts apart
          <span key={index} className="facts-item">
            {index > 0 && <span className="hidden"> · </span>}
            {item}
          </span>
        ))}
      </span>
    </span>
  )
}
