import type { ReactNode } from 'react'
import './one-line.css'

/** A fact that is cut before the time, from which a dot parts it. */
export const TimedLine = ({ fact, time }: { fact: string | undefined; time: string }) => (
  <OneLine end={fact ? `\u00a0· ${time}` : time}>{fact}</OneLine>
)

/** A text that is cut where its line ends, or before its `end`: all of it is behind the row. */
export function OneLine({ children, end }: { children: ReactNode; end?: string | undefined }) {
  const start = <span className="one-line">{children}</span>
  if (!end) return start
  return (
    <span className="one-line-middle">
      {start}
      {end}
    </span>
  )
}
