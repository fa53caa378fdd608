import { Button } from '../actions/button.tsx'
import { EmptyArt } from './empty-art.tsx'
import './failed-state.css'
import { Icon } from '../icon.tsx'
import type { Action } from '../types.ts'

type FailedStateProps = {
  title: string
  message?: string | undefined
  retryLabel: string
  onRetry: () => void
  /** Without a connection no picture would come. */
  offline?: boolean | undefined
  /** Further links that may help. */
  others?: readonly Action[] | undefined
}

export function FailedState({ title, message, retryLabel, onRetry, offline, others = [] }: FailedStateProps) {
  return (
    <div className="failed-state" role="alert">
      {offline ? (
        <span className="failed-state-icon">
          <Icon name="wifi-off" />
        </span>
      ) : (
        <EmptyArt name="lost" />
      )}
      <h2 className="failed-state-title">{title}</h2>
      {message && <p className="failed-state-message">{message}</p>}
      <div className="failed-state-actions">
        <Button tone="secondary" icon="rotate-ccw" onClick={onRetry}>
          {retryLabel}
        </Button>
        {others.map(({ label, href, onClick }) => (
          <Button key={label} tone="ghost" href={href} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
