import { Button } from '../actions/button.tsx'
import { type ArtName, EmptyArt } from './empty-art.tsx'
import './empty-state.css'
import type { Action } from '../types.ts'

type EmptyStateProps = {
  art: ArtName
  title?: string | undefined
  /** Whether the state is all of its page, so that the title is the page's. */
  isPage?: boolean
  message: string
  action?: Action | undefined
}

/** An empty state: a drawing, a sentence, an action. */
export function EmptyState({ art, title, isPage = false, message, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="empty-state">
      <EmptyArt name={art} />
      {title && <Title className="empty-state-title">{title}</Title>}
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
