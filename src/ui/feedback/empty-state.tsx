import { Button } from '../actions/button.tsx'
import { type ArtName, EmptyArt } from './empty-art.tsx'
import './empty-state.css'
import type { Action } from '../types.ts'

type EmptyStateProps = {
  art: ArtName
  title?: string | undefined
  message: string
  action?: Action | undefined
}

/** An empty state: a drawing, a sentence, an action. */
export function EmptyState({ art, title, message, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <EmptyArt name={art} />
      {title && <h2 className="empty-state-title">{title}</h2>}
      <p className="empty-state-message">{message}</p>
      {action && (
        <div className="empty-state-action">
          <Button tone="primary" icon={action.icon} href={action.href} onClick={action.onClick} busy={action.busy}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  )
}
