import type { MouseEvent } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import './tab-bar.css'

export type TabItem = {
  href: string
  label: string
  icon: IconName
  current: boolean
  /** `event.preventDefault()` keeps the person where they are (a tab that needs a login). */
  onClick?: ((event: MouseEvent) => void) | undefined
}

export function TabBar({ label, tabs }: { label: string; tabs: readonly TabItem[] }) {
  return (
    <nav className="tab-bar" aria-label={label}>
      <div className="tab-bar-row">
        {tabs.map(tab => (
          <a
            key={tab.href}
            className="tab-bar-tab"
            href={tab.href}
            aria-current={tab.current ? 'page' : undefined}
            onClick={tab.onClick}
          >
            <Icon name={tab.icon} />
            <span className="tab-bar-label">{tab.label}</span>
          </a>
        ))}
      </div>
    </nav>
  )
}
