import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Amount } from '../data/amount.tsx'
import { TallyEdge } from '../data/tally-edge.tsx'
import { Icon } from '../icon.tsx'
import type { AmountParts } from '../types.ts'
import { Announcement } from './announcement.tsx'
import './moment-card.css'
import { formatSpokenResult } from './state-hero.tsx'

type MomentCardProps = {
  /** The picture of its subject. */
  image: ReactNode
  /** The title of the event. */
  state: string
  parts?: AmountParts | undefined
  note: string
  /** The id of the document, from which its edge is drawn. */
  id?: string | undefined
  action: { label: string; href: string; onFollow: () => void }
  closeLabel: string
  onClose: () => void
}

/** Something good that has happened by itself, at the lower end of the window: title and back button stay free. */
export function MomentCard({ image, state, parts, note, id, action, closeLabel, onClose }: MomentCardProps) {
  return (
    <section className="moment-card" aria-label={state}>
      <div className="moment-card-head">
        <span className="moment-card-image">{image}</span>
        <div className="moment-card-text">
          <p className="moment-card-state">{state}</p>
          {parts && <Amount parts={parts} size="title" tone="auto" strong />}
          <p className="moment-card-note">{note}</p>
        </div>
        <button type="button" className="moment-card-close" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
      </div>
      {id && <TallyEdge id={id} parts={parts} drawn />}
      <Button wide href={action.href} onClick={action.onFollow}>
        {action.label}
      </Button>
      <Announcement text={formatSpokenResult(state, parts)} />
    </section>
  )
}
