import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import './grade-card.css'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import type { Action } from '../types.ts'
import { type Grade, GradeMark, getMetalClass } from './grade-mark.tsx'

type Benefit = {
  label: string
  value: ReactNode
  /** Better than what the merchant has now. */
  better?: boolean | undefined
  /** A lower value is better, such as a fee. */
  lessIsBetter?: boolean | undefined
}

export type GradeCardProps = {
  grade: Grade
  name: string
  price: ReactNode
  /** The amount to pay: the difference. */
  priceNote?: string | undefined
  benefits: readonly Benefit[]
  badge?: { label: string; icon?: IconName | undefined } | undefined
  current?: boolean | undefined
  action?: Action | undefined
  /** Shown in place of a button. */
  note?: string | undefined
}

function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <dl className="grade-card-benefits">
      {benefits.map(({ label, value, better, lessIsBetter }) => (
        <div key={label} className="grade-card-benefit">
          <dt className="grade-card-label">{label}</dt>
          <dd className={better ? 'grade-card-value grade-card-better' : 'grade-card-value'}>
            {better && <Icon name={lessIsBetter ? 'arrow-down-right' : 'arrow-up-right'} size={16} />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A grade with price and benefits. */
export function GradeCard(props: GradeCardProps) {
  const { grade, name, price, priceNote, benefits, badge, current, action, note } = props
  return (
    <article className="grade-card" aria-label={name} aria-current={current || undefined}>
      <div className={`grade-card-head ${getMetalClass(grade)}`}>
        <span className="grade-card-mark">
          <GradeMark grade={grade} />
        </span>
        <div className="grade-card-title">
          <h2 className="grade-card-name">{name}</h2>
          <p className="grade-card-price">{price}</p>
        </div>
        {badge && (
          <span className="grade-card-badge">
            {badge.icon && <Icon name={badge.icon} size={16} />}
            {badge.label}
          </span>
        )}
      </div>
      <Benefits benefits={benefits} />
      {(action || note || priceNote) && (
        <div className="grade-card-foot">
          {priceNote && <p className="grade-card-note">{priceNote}</p>}
          {action && (
            <Button
              wide
              icon={action.icon}
              href={action.href}
              busy={action.busy}
              disabled={action.disabled}
              onClick={action.onClick}
            >
              {action.label}
            </Button>
          )}
          {note && <p className="grade-card-note">{note}</p>}
        </div>
      )}
    </article>
  )
}
