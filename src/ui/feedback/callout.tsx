import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import './callout.css'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import type { Action, Tone } from '../types.ts'
import { toneIcons } from './tone-icons.ts'

type CalloutProps = {
  tone: Tone
  title?: string | undefined
  children?: ReactNode
  action?: Action | undefined
  icon?: IconName | undefined
}

/** A notice inside the page. */
export function Callout({ tone, title, children, action, icon }: CalloutProps) {
  return (
    <div className={`callout callout-${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
      <span className="callout-icon">
        <Icon name={icon ?? toneIcons[tone]} size={20} />
      </span>
      <div className="callout-text">
        {title && <p className="callout-title">{title}</p>}
        {children && <div>{children}</div>}
        {action && (
          <div className="callout-action">
            <Button
              small
              tone="ghost"
              icon={action.icon}
              href={action.href}
              onClick={action.onClick}
              busy={action.busy}
            >
              {action.label}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
