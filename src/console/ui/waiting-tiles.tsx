import type { CSSProperties } from 'react'
import { Press } from '../../ui/actions/press.tsx'
import './waiting-tiles.css'

type WaitingTile = {
  href: string
  label: string
  count: string
  /** An empty one has no line. */
  notes: readonly string[]
  /** Some of them wait for long. */
  late: string | undefined
  waits: boolean
}

/** More than these stand in two rows. */
const MAX_IN_ROW = 5

/** The number of waiting requests of each kind. */
export function WaitingTiles({ tiles }: { tiles: readonly WaitingTile[] }) {
  const columns = tiles.length > MAX_IN_ROW ? Math.ceil(tiles.length / 2) : tiles.length
  return (
    <ul className="waiting-tiles" style={{ '--columns': columns } as CSSProperties}>
      {tiles.map(({ href, label, count, notes, late, waits }) => (
        <li key={href}>
          <Press className={waits ? 'waiting-tiles-tile waiting-tiles-waits' : 'waiting-tiles-tile'} href={href}>
            <span className="waiting-tiles-label">{label}</span>
            <span className="waiting-tiles-count">{count}</span>
            {notes.filter(Boolean).map(note => (
              <span key={note} className="waiting-tiles-note">
                {note}
              </span>
            ))}
            {late && <span className="waiting-tiles-note waiting-tiles-late">{late}</span>}
          </Press>
        </li>
      ))}
    </ul>
  )
}
