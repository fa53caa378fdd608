import type { ReactNode } from 'react'
import './one-line.css'

interface TimedLineProps {
  fact: string | undefined
  time: string
  /** The fact is short: on the narrowest phone it takes a second line before it is cut. */
  whole?: boolean | undefined
}

/** A fact that is cut before the time, from which a dot parts it. */
export const TimedLine = ({ fact, time, whole }: TimedLineProps) => (
  <OneLine end={fact ? `\u00a0·\u00a0${time}` : time} whole={whole}>
    {fact}
  </OneLine>
)

interface OneLineProps {
  children: ReactNode
  end?: string | undefined
  whole?: boolean | undefined
}

/** A text that is cut where its line ends, or before its `end`: all of it is behind the row. */
export function OneLine({ children, end, whole }: OneLineProps) {
  const start = <span className="one-line">{children}</span>
  if (!end) return start
  return (
    <span className={whole ? 'one-line-middle one-line-whole' : 'one-line-middle'}>
      {start}
      {end}
    </span>
  )
}
