import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import './selection-bar.css'
import type { Action } from '../types.ts'

type SelectionBarProps = {
  /** 0 hides the bar. */
  count: number
  /** "3 selected" */
  text: string
  clearLabel: string
  onClear: () => void
  action: Action & { busyLabel?: string | undefined }
}

/** The number of chosen items and the actions for them, at the bottom of the window. */
export function SelectionBar({ count, text, clearLabel, onClear, action }: SelectionBarProps) {
  return (
    <div className={count > 0 ? 'selection-bar' : 'selection-bar selection-bar-none'}>
      {count > 0 && <IconButton icon="x" label={clearLabel} onClick={onClear} disabled={action.busy} />}
      {/* Always mounted, so that a screen reader announces the first choice too. */}
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
