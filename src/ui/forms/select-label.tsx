import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './select-label.css'

type SelectLabelProps = {
  /** The class of the card or the row. */
  className: string
  selected: boolean
  disabled?: boolean | undefined
  /** Ids of the texts that name and describe what is selected. */
  labelledBy: string
  describedBy: string
  onSelect: (selected: boolean) => void
  children: ReactNode
}

/** A card or a row that is a checkbox as a whole. A round mark shows its state. */
export function SelectLabel(props: SelectLabelProps) {
  const { className, selected, disabled = false, labelledBy, describedBy, onSelect, children } = props
  return (
    <label className={className}>
      <input
        className="select-label-input"
        type="checkbox"
        checked={selected}
        disabled={disabled}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={event => onSelect(event.currentTarget.checked)}
      />
      {!disabled && (
        <span className="select-label-mark">
          <Icon name="check" size={16} />
        </span>
      )}
      {children}
    </label>
  )
}
