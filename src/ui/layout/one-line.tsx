import type { ReactNode } from 'react'
import './one-line.css'

interface TimedLineProps {
  fact: string | undefined
  time: string
}

/** A short fact and the time, with a dot between. On the narrowest phone it takes a second line before it is cut. */
export const TimedLine = ({ fact, time }: TimedLineProps) => (
  <OneLine end={fact ? `\u00a0·\u00a0${time}` : time} whole>
    {fact}
  </OneLine>
)

interface OneLineProps {
  children: ReactNode
  end?: string | undefined
  whole?: boolean | undefined
}

/** A text that is cut where its line ends, or before its `end`: the row leads to the full text. */
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
