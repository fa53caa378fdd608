import { useLayoutEffect } from 'react'
import { Icon } from '../icon.tsx'
import './rail.css'
import type { TabItem } from './tab-bar.tsx'

/** The tabs at the side of a wide window, in place of the bar at the bottom. */
export function Rail({ label, tabs }: { label: string; tabs: readonly TabItem[] }) {
  // rail.css hides the bar at the bottom, and nothing sticks to the bottom any more.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.rail = ''
    return () => void delete dataset.rail
  }, [])
  return (
    <nav className="rail" aria-label={label}>
      {tabs.map(({ href, label: name, icon, current }) => (
        <a key={href} className="rail-tab" href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{name}</span>
        </a>
      ))}
    </nav>
  )
}
