import { Icon } from '../icon.tsx'
import { Press } from './press.tsx'
import './quick-actions.css'
import type { Action } from '../types.ts'

/** Up to four shortcuts in one line. */
export function QuickActions({ label, actions }: { label: string; actions: readonly Action[] }) {
  return (
    <ul className="quick-actions" aria-label={label}>
      {actions.map(action => (
        <li key={action.label}>
          <Press className="quick-actions-item" href={action.href} onClick={action.onClick}>
            <span className="quick-actions-icon">{action.icon && <Icon name={action.icon} />}</span>
            {action.label}
          </Press>
        </li>
      ))}
    </ul>
  )
}
