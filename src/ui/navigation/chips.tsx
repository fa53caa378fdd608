import './chips.css'
import type { Option } from '../types.ts'
import { moveInGroup, useChosenInView } from './roving.ts'

type ChipsProps<V extends string> = {
  label: string
  options: readonly Option<V>[]
  value: V
  onInput: (value: V) => void
  /** A last chip that opens a dialog: the arrow keys of the group must not. */
  more?: { label: string; pressed: boolean; onClick: () => void }
  /** All are in view, in several lines if need be. */
  wraps?: boolean
}

/** A choice among short labels in a line that scrolls. */
export function Chips<V extends string>({ label, options, value, onInput, more, wraps }: ChipsProps<V>) {
  const line = useChosenInView(value, more?.label)
  return (
    <div ref={line} className={wraps ? 'chips chips-wrap' : 'chips'}>
      <div className="chips-group" role="radiogroup" aria-label={label} onKeyDown={moveInGroup}>
        {options.map((option, index) => {
          const checked = option.value === value
          const reachable = checked || (index === 0 && !options.some(other => other.value === value))
          return (
            // biome-ignore lint/a11y/useSemanticElements: a button can be pressed with the arrows without a form around it
            <button
              key={option.value}
              type="button"
              role="radio"
              className="chips-chip"
              aria-checked={checked}
              disabled={option.disabled}
              tabIndex={reachable ? 0 : -1}
              onClick={() => onInput(option.value)}
            >
              {option.label}
            </button>
          )
        })}
      </div>
      {more && (
        <button type="button" className="chips-chip" aria-pressed={more.pressed} onClick={more.onClick}>
          {more.label}
        </button>
      )}
    </div>
  )
}
