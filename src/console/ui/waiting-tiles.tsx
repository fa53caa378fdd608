import { Press } from '../../ui/actions/press.tsx'
import './waiting-tiles.css'

export type WaitingTile = { href: string; label: string; count: string; note: string; waits: boolean }

/** How many requests of each kind wait. */
export function WaitingTiles({ tiles }: { tiles: readonly WaitingTile[] }) {
  return (
    <ul className="waiting-tiles">
      {tiles.map(({ href, label, count, note, waits }) => (
        <li key={href}>
          <Press className={waits ? 'waiting-tiles-tile waiting-tiles-waits' : 'waiting-tiles-tile'} href={href}>
            <span className="waiting-tiles-label">{label}</span>
            <span className="waiting-tiles-count">{count}</span>
            <span className="waiting-tiles-note">{note}</span>
          </Press>
        </li>
      ))}
    </ul>
  )
}
