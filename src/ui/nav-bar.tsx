import { type MouseEvent, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import './nav-bar.css'

export type NavAction = {
  icon: IconName
  label: string
  onClick?: (() => void) | undefined
  href?: string | undefined
  dot?: boolean | undefined
  /** Whether the popup that the action opens is open now. */
  expanded?: boolean | undefined
}

export type NavBarProps = {
  title: string
  /** Address of the site's logo; it makes the brand bar. */
  logo?: string | undefined
  /** The brand bar without a logo: a plain mark stands in. */
  brand?: boolean | undefined
  back?: { label: string; onBack: () => void } | undefined
  actions?: readonly NavAction[] | undefined
}

/** Specification 9: the bar turns dark past this scroll offset. */
const scrollThresholdPx = 50

function usePastThreshold(): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const read = () => setPast(window.scrollY > scrollThresholdPx)
    read()
    addEventListener('scroll', read, { passive: true })
    return () => removeEventListener('scroll', read)
  }, [])
  return past
}

function Item({ action }: { action: NavAction }) {
  const inside = (
    <>
      <Icon name={action.icon} />
      {action.dot && <span className="nav-bar-dot" />}
    </>
  )
  const shared = { className: 'nav-bar-action', 'aria-label': action.label, onClick: action.onClick }
  if (action.href !== undefined) {
    return (
      <a {...shared} href={action.href}>
        {inside}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      aria-expanded={action.expanded}
      aria-haspopup={action.expanded === undefined ? undefined : 'dialog'}
    >
      {inside}
    </button>
  )
}

export function NavBar({ title, logo, brand, back, actions = [] }: NavBarProps) {
  const dark = usePastThreshold()
  const onBack = (event: MouseEvent) => {
    event.preventDefault()
    back?.onBack()
  }
  return (
    <header className={dark ? 'nav-bar nav-bar-dark' : 'nav-bar'}>
      <div className="nav-bar-row">
        {back && (
          <button type="button" className="nav-bar-action" aria-label={back.label} onClick={onBack}>
            <Icon name="arrow-left" />
          </button>
        )}
        {logo && <img className="nav-bar-logo" src={logo} alt="" width={32} height={32} />}
        {brand && !logo && (
          <span className="nav-bar-logo" aria-hidden="true">
            <Icon name="wallet" size={20} />
          </span>
        )}
        <h1 className="nav-bar-title">{title}</h1>
        {actions.map(action => (
          <Item key={action.icon} action={action} />
        ))}
      </div>
    </header>
  )
}
