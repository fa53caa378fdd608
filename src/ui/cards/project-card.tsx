import type { ReactNode } from 'react'
import { Press } from '../actions/press.tsx'
import './project-card.css'
import { Thumbnail } from '../media/thumbnail.tsx'
import type { LabelledValue } from '../types.ts'

/** Estimated height for VirtualList. */
export const PROJECT_CARD_HEIGHT = 168

type ProjectCardProps = {
  title: string
  /** Addresses; up to four are drawn. */
  pictures: readonly string[]
  note?: ReactNode
  facts: readonly (LabelledValue & { strong?: boolean | undefined })[]
  status?: ReactNode
  href?: string | undefined
  /** Inside a VirtualList, which renders the list item itself. */
  bare?: boolean | undefined
}

const MAX_PICTURES = 4

/** A bundle of goods that can be bought. */
export function ProjectCard({ title, pictures, note, facts, status, href, bare }: ProjectCardProps) {
  return (
    <div className="project-card" {...(bare ? {} : { role: 'listitem' })}>
      <div className="project-card-head">
        <span className={pictures.length > 1 ? 'project-card-pictures project-card-collage' : 'project-card-pictures'}>
          {pictures.slice(0, MAX_PICTURES).map(src => (
            <Thumbnail key={src} src={src} />
          ))}
        </span>
        <div className="project-card-text">
          {href === undefined ? (
            <p className="project-card-title">{title}</p>
          ) : (
            <Press className="project-card-title project-card-press" href={href}>
              {title}
            </Press>
          )}
          {note && <p className="project-card-note">{note}</p>}
          {status && <span>{status}</span>}
        </div>
      </div>
      <dl className="project-card-facts">
        {facts.map(({ label, value, strong }) => (
          <div key={label}>
            <dt className="project-card-label">{label}</dt>
            <dd className={strong ? 'project-card-value project-card-strong' : 'project-card-value'}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
