import type { ReactNode } from 'react'
import { Amount } from '../data/amount.tsx'
import { Icon } from '../icon.tsx'
import type { AmountParts } from '../types.ts'
import './balance.css'

type BalanceProps = {
  label: string
  /** Undefined while it loads; the place is kept. */
  parts: AmountParts | undefined
  /** The button that hides amounts. `label` names its effect. */
  toggle: { label: string; hides: boolean; onToggle: () => void }
  /** A link to where it is explained. */
  note: ReactNode
  href: string
}

/** A sum as the headline of a page. */
export function Balance({ label, parts, toggle, note, href }: BalanceProps) {
  return (
    <section className="balance" aria-label={label}>
      <div className="balance-head">
        {/* Another element with another label: one that changes its width in the middle of its line is a shift of the layout. */}
        <span key={label} aria-hidden={parts && 'true'}>
          {label}
        </span>
        <button type="button" className="balance-eye" aria-label={toggle.label} onClick={toggle.onToggle}>
          <Icon name={toggle.hides ? 'eye' : 'eye-off'} size={20} />
        </button>
      </div>
      {parts ? <Amount parts={parts} size="amount" label={label} /> : <span className="balance-wait" />}
      <a key={note ? 'note' : 'wait'} className="balance-note" href={href}>
        {note ?? '\u00a0'}
        {note && <Icon name="chevron-right" size={16} />}
      </a>
    </section>
  )
}
