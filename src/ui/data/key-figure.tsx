import { Button } from '../actions/button.tsx'
import { Icon } from '../icon.tsx'
import type { Action, AmountParts } from '../types.ts'
import './key-figure.css'
import { Amount } from './amount.tsx'

type KeyFigureProps = {
  label: string
  /** Undefined while it loads; the place is kept. */
  parts: AmountParts | undefined
  /** The button that hides amounts. `label` names its effect. */
  toggle: { label: string; hides: boolean; onToggle: () => void }
  note: string
  /** The control that changes the figure. */
  action: Action
  /** Where it leads further. */
  links: readonly { label: string; href: string }[]
}

/** The number of a page, first and without a card: a card with a color is the wallet's. */
export function KeyFigure({ label, parts, toggle, note, action, links }: KeyFigureProps) {
  return (
    <section className="key-figure" aria-label={label}>
      <div className="key-figure-main">
        <div>
          <div className="key-figure-head">
            <span aria-hidden={parts && 'true'}>{label}</span>
            <button type="button" className="key-figure-eye" aria-label={toggle.label} onClick={toggle.onToggle}>
              <Icon name={toggle.hides ? 'eye' : 'eye-off'} size={20} />
            </button>
          </div>
          {parts ? <Amount parts={parts} size="amount" label={label} /> : <span className="key-figure-wait" />}
        </div>
        <Button small tone="secondary" icon={action.icon} href={action.href} onClick={action.onClick}>
          {action.label}
        </Button>
      </div>
      <div className="key-figure-foot">
        <span>{note}</span>
        {links.map(link => (
          <a key={link.href} className="key-figure-link" href={link.href}>
            {link.label}
          </a>
        ))}
      </div>
    </section>
  )
}
