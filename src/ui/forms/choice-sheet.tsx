import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import { type ChoiceListProps, Choices, ChoiceText } from './choice-list.tsx'
import './choice-sheet.css'
import { FieldFrame } from './field.tsx'

type ChoiceSheetProps = ChoiceListProps & {
  closeLabel: string
  /** Below the options, such as a link that adds one. */
  after?: ReactNode
}

/** A choice as one row: a tap opens all options in a sheet. */
export function ChoiceSheet({ closeLabel, after, ...list }: ChoiceSheetProps) {
  const { label, value, options, onInput, error, disabled } = list
  const id = useId()
  const [open, setOpen] = useState(false)
  const chosen = options.find(option => option.value === value)
  const close = () => setOpen(false)
  const choose = (next: string) => {
    onInput(next)
    close()
  }
  return (
    <FieldFrame id={id} group {...list}>
      <button
        type="button"
        className="choice-list-item choice-sheet-row"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={error ? `${id}-label ${id}-help` : `${id}-label`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {chosen ? <ChoiceText choice={chosen} /> : <span className="choice-list-text">{label}</span>}
        <span className="choice-sheet-mark">
          <Icon name="chevron-down" size={20} />
        </span>
      </button>
      <Sheet open={open} title={label} closeLabel={closeLabel} onClose={close}>
        <div className="choice-list" role="radiogroup" aria-label={label}>
          <Choices {...list} id={`${id}-options`} onInput={choose} onConfirm={close} />
        </div>
        {after && <div className="choice-sheet-after">{after}</div>}
      </Sheet>
    </FieldFrame>
  )
}
