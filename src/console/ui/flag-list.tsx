import type { ReactNode } from 'react'
import { Status } from '../../ui/feedback/status.tsx'
import type { Tone } from '../../ui/types.ts'
import './flag-list.css'

/** One thing to know before deciding. */
export interface Flag {
  readonly key: string
  readonly tone: Tone
  readonly label: string
  /** Words, links and times beside it. */
  readonly about: ReactNode
}

/** Short facts under each other, each with a sign of how serious it is. */
export function FlagList({ label, flags }: { label: string; flags: readonly Flag[] }) {
  return (
    <ul className="flag-list" aria-label={label}>
      {flags.map(({ key, tone, label: name, about }) => (
        <li key={key} className="flag-list-item">
          <Status tone={tone} label={name} />
          <span className="flag-list-about">{about}</span>
        </li>
      ))}
    </ul>
  )
}
