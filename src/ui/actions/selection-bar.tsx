import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import './selection-bar.css'
import type { Action } from '../types.ts'

type SelectionBarProps = {
  count: number
  /** Shows the bar while nothing is chosen yet. */
  open?: boolean | undefined
  /** "3 selected" */
  text: string
  clearLabel: string
  onClear: () => void
  actions: readonly Action[]
}

/** The number of chosen items and the actions for them, at the bottom of the window. */
export function SelectionBar({ count, open = count > 0, text, clearLabel, onClear, actions }: SelectionBarProps) {
  const busy = actions.some(action => action.busy)
  return (
    <div className={open ? 'selection-bar' : 'selection-bar selection-bar-none'}>
      {open && <IconButton icon="x" label={clearLabel} onClick={onClear} disabled={busy} />}
      {/* Always mounted, so that a screen reader announces the first choice too. */}
      <p className="selection-bar-text" role="status">
        {open && text}
      </p>
      {open &&
        actions.map(({ label, icon, disabled, onClick, ...action }, index) => (
          <Button
            key={icon}
            tone={index === 0 ? 'primary' : 'secondary'}
            icon={icon}
            busy={action.busy}
            disabled={disabled || busy}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
    </div>
  )
}
