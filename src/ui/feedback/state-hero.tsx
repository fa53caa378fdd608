import type { ReactNode } from 'react'
import { Amount } from '../data/amount.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import './state-hero.css'
import type { AmountParts, Tone } from '../types.ts'
import { toneIcons } from './tone-icons.ts'

export type StateHeroProps = {
  tone: Tone
  /** `null` leaves the mark out. */
  icon?: IconName | null | undefined
  /** In place of the icon: a picture, the mark of a network. */
  image?: ReactNode
  state: string
  parts?: AmountParts | undefined
  note?: string | undefined
  /** It has just succeeded. */
  moment?: boolean | undefined
}

/** The top of a detail page: amount, state, next step. */
export function StateHero({ tone, icon, image, state, parts, note, moment }: StateHeroProps) {
  return (
    <div className={`state-hero state-hero-${tone}${moment ? ' state-hero-moment' : ''}`}>
      {image ? (
        <span className="state-hero-image">{image}</span>
      ) : (
        icon !== null && (
          <span className="state-hero-icon">
            <Icon name={icon ?? toneIcons[tone]} size={32} />
          </span>
        )
      )}
      {parts && <Amount parts={parts} size="amount" />}
      <p className="state-hero-state">{state}</p>
      {note && <p className="state-hero-note">{note}</p>}
    </div>
  )
}
