import { Icon } from '../icon.tsx'
import { Press } from './press.tsx'
import './small-actions.css'
import type { Action } from '../types.ts'

/** Text buttons of a row. They look small, but their touch target is as large as that of other buttons. */
export function SmallActions({ actions }: { actions: readonly Action[] }) {
  return (
    <span className="small-actions">
      {actions.map(({ label, icon, href, onClick, busy, disabled }, index) => (
        <Press
          key={label}
          className={index === 0 ? 'small-actions-item small-actions-first' : 'small-actions-item'}
          href={href}
          onClick={onClick}
          disabled={disabled || busy}
          aria-busy={busy || undefined}
        >
          {icon && <Icon name={icon} size={16} />}
          {label}
        </Press>
      ))}
    </span>
  )
}
