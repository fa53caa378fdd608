import { Avatar } from '../media/avatar.tsx'
import { type Grade, GradeBadge } from './grade-mark.tsx'
import './store-header.css'
import type { LabelledValue } from '../types.ts'

type StoreHeaderProps = {
  name: string
  src?: string | undefined
  grade: Grade
  gradeName: string
  /** Under the name: the shop code. */
  line?: string | undefined
  /** Star, reputation. */
  facts: readonly LabelledValue[]
}

/** The header of a shop: name, grade, stars, reputation. */
export function StoreHeader({ name, src, grade, gradeName, line, facts }: StoreHeaderProps) {
  return (
    <section className="store-header" aria-label={name}>
      <div className="store-header-top">
        <Avatar name={name} src={src} size={64} />
        <div className="store-header-text">
          <h2 className="store-header-name">{name}</h2>
          {line && <p className="store-header-line">{line}</p>}
          <GradeBadge grade={grade} name={gradeName} />
        </div>
      </div>
      <dl className="store-header-facts">
        {facts.map(({ label, value }) => (
          <div key={label} className="store-header-fact">
            <dt className="store-header-label">{label}</dt>
            <dd className="store-header-value">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
