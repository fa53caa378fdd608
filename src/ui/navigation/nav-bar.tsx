import { useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import './nav-bar.css'
import { Press } from '../actions/press.tsx'
import { Mark } from '../media/mark.tsx'
import { onScroll } from '../on-scroll.ts'

type NavAction = {
  icon: IconName
  label: string
  onClick?: (() => void) | undefined
  href?: string | undefined
  dot?: boolean | undefined
  /** Whether the popup that the action opens is open now. */
  expanded?: boolean | undefined
}

type NavBarProps = {
  title: string
  /** Address of the site's logo; it makes the brand bar. */
  logo?: string | undefined
  /** The brand bar without a logo shows a plain mark. */
  brand?: boolean | undefined
  back?: { label: string; onBack: () => void } | undefined
  actions?: readonly NavAction[] | undefined
  /** Hides the bar: only a back button, and the title for screen readers. */
  plain?: boolean | undefined
}

/** The bar turns dark past this scroll offset. */
const SCROLL_THRESHOLD_PX = 50

function usePastThreshold(): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => onScroll(top => setPast(top > SCROLL_THRESHOLD_PX)), [])
  return past
}

function Back({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <Press className="nav-bar-action" aria-label={label} onClick={onBack}>
      <Icon name="arrow-left" />
    </Press>
  )
}

function PlainBar({ title, back }: Pick<NavBarProps, 'title' | 'back'>) {
  return (
    <header className="nav-bar-plain">
      {back && <Back {...back} />}
      <h1 className="nav-bar-title hidden" tabIndex={-1}>
        {title}
      </h1>
    </header>
  )
}

export function NavBar({ title, logo, brand, back, actions = [], plain = false }: NavBarProps) {
  const dark = usePastThreshold()
  if (plain) return <PlainBar title={title} back={back} />
  return (
    <header className={`nav-bar${dark ? ' nav-bar-dark' : ''}${brand ? ' nav-bar-brand' : ''}`}>
      <div className="nav-bar-row">
        {back && <Back {...back} />}
        {logo && <img className="nav-bar-logo" src={logo} alt="" width={32} height={32} />}
        {brand && !logo && (
          <span className="nav-bar-logo" aria-hidden="true">
            <Mark />
          </span>
        )}
        {/* Focused after a change of route. A new element for each title: an element that moves in its bar counts as a layout shift. */}
        <h1 key={title} className="nav-bar-title" tabIndex={-1}>
          {title}
        </h1>
        {actions.map(({ icon, label, onClick, href, dot, expanded }) => (
          <Press
            key={icon}
            className={icon === 'headset' ? 'nav-bar-action nav-bar-support' : 'nav-bar-action'}
            href={href}
            onClick={onClick}
            aria-label={label}
            aria-expanded={expanded}
            aria-haspopup={expanded === undefined ? undefined : 'dialog'}
          >
            <Icon name={icon} />
            {dot && <span className="nav-bar-dot" />}
          </Press>
        ))}
      </div>
    </header>
  )
}
