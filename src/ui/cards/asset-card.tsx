import type { ReactNode } from 'react'
import { Amount } from '../data/amount.tsx'
import { getTallyBox, getTallyPaths } from '../data/tally.ts'
import { Icon } from '../icon.tsx'
import type { AmountParts } from '../types.ts'
import './asset-card.css'

type AssetCardProps = {
  label: string
  /** Undefined while it loads; the card keeps its shape. */
  parts?: AmountParts | undefined
  /** The button that hides amounts. `label` names its effect. */
  toggle?: { label: string; hides: boolean; onToggle: () => void } | undefined
  /** Values that are loading keep their place, so that nothing moves. */
  facts?: readonly { label: string; parts: AmountParts | undefined }[] | undefined
  note?: string | undefined
  /** The earnings of the last days, today last: the tally in the card's corner. */
  days?: readonly number[] | undefined
  /** Below the values, for example CardActions. */
  children?: ReactNode
}

function Tally({ days }: { days: readonly number[] }) {
  const [before, last] = getTallyPaths(days)
  return (
    <svg className="asset-card-tally" viewBox={getTallyBox(days.length)} aria-hidden="true">
      <path d={before} />
      <path className="asset-card-today" d={last} />
    </svg>
  )
}

export function AssetCard({ label, parts, toggle, facts, note, days, children }: AssetCardProps) {
  return (
    <section className="asset-card" aria-label={label}>
      {days && <Tally days={days} />}
      <div className="asset-card-head">
        <span aria-hidden={parts && 'true'}>{label}</span>
        {toggle && (
          <button type="button" className="asset-card-eye" aria-label={toggle.label} onClick={toggle.onToggle}>
            <Icon name={toggle.hides ? 'eye' : 'eye-off'} size={20} />
          </button>
        )}
      </div>
      <div className="asset-card-amount">
        {parts ? <Amount parts={parts} size="amount" label={label} /> : <span className="asset-card-wait" />}
      </div>
      {note && <p className="asset-card-note">{note}</p>}
      {facts && (
        <dl className="asset-card-facts">
          {facts.map(fact => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {/* The card shows the currency once. */}
                {fact.parts ? (
                  <Amount
                    parts={fact.parts.currency === parts?.currency ? { ...fact.parts, currency: '' } : fact.parts}
                  />
                ) : (
                  '\u00a0'
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
