import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import { externalLinkAttributes, Press } from './press.tsx'
import './tile-menu.css'

type Tile = {
  label: string
  icon: IconName
  href?: string | undefined
  onClick?: (() => void) | undefined
  /** Something new is behind it. */
  dot?: boolean | undefined
  dotLabel?: string | undefined
  external?: boolean | undefined
}

/** Links as tiles with icon and label. */
export function TileMenu({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul className="tile-menu" aria-label={label}>
      {tiles.map(tile => (
        <li key={tile.label}>
          <Press
            className="tile-menu-tile"
            href={tile.href}
            onClick={tile.onClick}
            {...(tile.external && externalLinkAttributes)}
          >
            <span className="tile-menu-icon">
              <Icon name={tile.icon} />
              {tile.dot && (
                <span className="tile-menu-dot">
                  {tile.dotLabel && <span className="hidden">{tile.dotLabel}</span>}
                </span>
              )}
            </span>
            <span className="tile-menu-label">{tile.label}</span>
          </Press>
        </li>
      ))}
    </ul>
  )
}
