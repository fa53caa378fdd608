import { Icon } from './icon.tsx'
import './quick-actions.css'
import type { Action } from './types.ts'

function Item({ action }: { action: Action }) {
  const inside = (
    <>
      <span className="quick-actions-icon">{action.icon && <Icon name={action.icon} />}</span>
      {action.label}
    </>
  )
  if (action.href !== undefined) {
    return (
      <a className="quick-actions-item" href={action.href} onClick={action.onClick}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" className="quick-actions-item" onClick={action.onClick}>
      {inside}
    </button>
  )
}

/** Up to four shortcuts in one line. */
export function QuickActions({ label, actions }: { label: string; actions: readonly Action[] }) {
  return (
    <ul className="quick-actions" aria-label={label}>
      {actions.map(action => (
        <li key={action.label}>
          <Item action={action} />
        </li>
      ))}
    </ul>
  )
}
