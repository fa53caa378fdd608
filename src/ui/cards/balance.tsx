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
      {/* New elements for a new label: an element that changes its width within a line counts as a layout shift. */}
      <div key={label} className="balance-head">
        <span aria-hidden={parts && 'true'}>{label}</span>
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
