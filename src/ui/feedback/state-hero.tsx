import type { ReactNode } from 'react'
import { Amount, joinAmount } from '../data/amount.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import './state-hero.css'
import type { AmountParts, Tone } from '../types.ts'
import { Announcement } from './announcement.tsx'
import { Status } from './status.tsx'
import { toneIcons } from './tone-icons.ts'

export type StateHeroProps = {
  tone: Tone
  /** `null` leaves the mark out. */
  icon?: IconName | null | undefined
  /** In place of the icon: a picture, the mark of a network. */
  image?: ReactNode
  /** The subject, in place of the state, which is then a chip. */
  title?: ReactNode
  state: string
  parts?: AmountParts | undefined
  note?: string | undefined
  /** Whether the document has just succeeded. */
  moment?: boolean | undefined
}

/** A tick that is drawn. */
function Tick() {
  return (
    <svg className="state-hero-tick" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5.5 12.5 10 17l8.5-9.5" />
    </svg>
  )
}

/** Returns the announcement of a success. A hidden amount stays hidden. */
export const formatSpokenResult = (state: string, parts: AmountParts | undefined): string =>
  parts && parts.hiddenLabel === undefined ? `${state}: ${joinAmount(parts)}` : state

/**
 * The top of a detail page, and of a sheet after its payment: amount, state, next step. On success an animated tick
 * replaces the picture.
 */
export function StateHero({ tone, icon, image, title, state, parts, note, moment }: StateHeroProps) {
  return (
    <div className={`state-hero state-hero-${tone}${moment ? ' state-hero-moment' : ''}`}>
      {image && !(moment && title) ? (
        <span className="state-hero-image">{image}</span>
      ) : (
        icon !== null && (
          <span className="state-hero-icon">
            {moment && !icon ? <Tick /> : <Icon name={icon ?? toneIcons[tone]} size={32} />}
          </span>
        )
      )}
      {parts && <Amount parts={parts} size="amount" label={state} />}
      {title && <h2 className="state-hero-title">{title}</h2>}
      {/* The amount is named by it. */}
      <p className="state-hero-state" aria-hidden={parts && 'true'}>
        {title ? <Status tone={tone} icon={icon ?? undefined} label={state} /> : state}
      </p>
      {note && <p className="state-hero-note">{note}</p>}
      <Announcement text={moment ? formatSpokenResult(state, parts) : ''} />
    </div>
  )
}
