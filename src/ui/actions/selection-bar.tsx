import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import './selection-bar.css'
import type { Action } from '../types.ts'

export type SelectionBarProps = {
  /** 0: there is nothing to say or to do. */
  count: number
  /** "3 selected" */
  text: string
  clearLabel: string
  onClear: () => void
  action: Action & { busyLabel?: string | undefined }
}

/** How many were chosen, and what to do with them: at the bottom of the window while anything is chosen. */
export function SelectionBar({ count, text, clearLabel, onClear, action }: SelectionBarProps) {
  return (
    <div className={count > 0 ? 'selection-bar' : 'selection-bar selection-bar-none'}>
      {count > 0 && <IconButton icon="x" label={clearLabel} onClick={onClear} disabled={action.busy} />}
      {/* Stays in the page, so that the first choice is read out too. */}
      <p className="selection-bar-text" role="status">
        {count > 0 && text}
      </p>
      {count > 0 && (
        <Button
          icon={action.icon}
          busy={action.busy}
          busyLabel={action.busyLabel}
          disabled={action.disabled}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
