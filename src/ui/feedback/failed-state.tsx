import { Button } from '../actions/button.tsx'
import './failed-state.css'
import { Icon } from '../icon.tsx'
import type { Action } from '../types.ts'

type FailedStateProps = {
  title: string
  message?: string | undefined
  retryLabel: string
  onRetry: () => void
  busy?: boolean | undefined
  offline?: boolean | undefined
  /** Inside a page that has other content. */
  compact?: boolean | undefined
  secondary?: Action | undefined
}

export function FailedState({
  title,
  message,
  retryLabel,
  onRetry,
  busy,
  offline,
  compact,
  secondary
}: FailedStateProps) {
  return (
    <div className={compact ? 'failed-state failed-state-compact' : 'failed-state'} role="alert">
      <span className={offline ? 'failed-state-icon failed-state-offline' : 'failed-state-icon'}>
        <Icon name={offline ? 'wifi-off' : 'circle-alert'} />
      </span>
      <h2 className="failed-state-title">{title}</h2>
      {message && <p className="failed-state-message">{message}</p>}
      <div className="failed-state-actions">
        <Button tone="secondary" icon="rotate-ccw" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
        {secondary && (
          <Button tone="ghost" href={secondary.href} onClick={secondary.onClick}>
            {secondary.label}
          </Button>
        )}
      </div>
    </div>
  )
}
