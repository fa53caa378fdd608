import { Press } from '../actions/press.tsx'
import { Amount } from '../data/amount.tsx'
import { getTallyBox, getTallyPaths } from '../data/tally.ts'
import type { AmountParts } from '../types.ts'
import './day-card.css'

type DayCardProps = {
  label: string
  parts: AmountParts
  /** The values of the days, oldest first, today last. */
  days: readonly number[]
  daysLabel: string
  /** Results of further periods, such as the week and the month. */
  facts: readonly { label: string; parts: AmountParts }[]
  href: string
}

/** The result of a day, above the days before it: each is a stroke of a tally, and today the last. */
export function DayCard({ label, parts, days, daysLabel, facts, href }: DayCardProps) {
  const [before, last] = getTallyPaths(days)
  return (
    <Press className="day-card" href={href}>
      <span className="day-card-text">
        <span className="day-card-label">{label}</span>
        <Amount parts={parts} size="title" tone="auto" />
      </span>
      <svg className="day-card-tally" viewBox={getTallyBox(days.length)} preserveAspectRatio="none" aria-hidden="true">
        <path d={before} />
        <path className="day-card-today" d={last} />
      </svg>
      <span className="day-card-label">{daysLabel}</span>
      <span className="day-card-facts">
        {facts.map(fact => (
          <span key={fact.label} className="day-card-fact">
            <span className="day-card-label">{fact.label}</span>
            <Amount parts={fact.parts} size="secondary" tone="auto" />
          </span>
        ))}
      </span>
    </Press>
  )
}
