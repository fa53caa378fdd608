import { useLayoutEffect } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import { Mark } from '../media/mark.tsx'
import './rail.css'
import type { TabItem } from './tab-bar.tsx'

type RailProps = {
  label: string
  /** Name and logo of the system; without the address of a logo it is the product's mark. */
  brand: { name: string; logo?: string | undefined }
  tabs: readonly TabItem[]
  /** Support, at the lower end. */
  end?: { icon: IconName; label: string; expanded: boolean; onClick: () => void } | undefined
}

/** The tabs at the side of a wide window, in place of the bar at the bottom. */
export function Rail({ label, brand, tabs, end }: RailProps) {
  // rail.css hides the bar at the bottom, and nothing sticks to the bottom any more.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.rail = ''
    return () => void delete dataset.rail
  }, [])
  return (
    <nav className="rail" aria-label={label}>
      <span className="rail-brand">
        {brand.logo ? (
          <img className="rail-logo" src={brand.logo} alt="" width={32} height={32} />
        ) : (
          <span className="rail-logo rail-mark">
            <Mark />
          </span>
        )}
        {brand.name}
      </span>
      {tabs.map(({ href, label: name, icon, current }) => (
        <a key={href} className="rail-tab" href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{name}</span>
        </a>
      ))}
      {end && (
        <button
          type="button"
          className="rail-tab rail-end"
          onClick={end.onClick}
          aria-haspopup="dialog"
          aria-expanded={end.expanded}
        >
          <Icon name={end.icon} />
          <span>{end.label}</span>
        </button>
      )}
    </nav>
  )
}
