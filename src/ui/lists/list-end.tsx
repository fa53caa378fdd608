import { Button } from '../actions/button.tsx'
import './list-end.css'

type ListEndProps = {
  state: 'loading' | 'more' | 'end' | 'failed'
  endLabel: string
  loadingLabel: string
  moreLabel?: string | undefined
  onMore?: (() => void) | undefined
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
}

export function ListEnd({ state, endLabel, loadingLabel, moreLabel, onMore, retryLabel, onRetry }: ListEndProps) {
  return (
    <div className="list-end">
      {/* Only the text is a live region: a button in it would be announced. */}
      <span className="list-end-state" role="status">
        {state === 'end' && endLabel}
        {state === 'loading' && (
          <>
            <span className="button-spinner" />
            {loadingLabel}
          </>
        )}
      </span>
      {state === 'more' && moreLabel && (
        <Button small tone="ghost" onClick={onMore}>
          {moreLabel}
        </Button>
      )}
      {state === 'failed' && (
        <Button small tone="ghost" icon="rotate-ccw" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
