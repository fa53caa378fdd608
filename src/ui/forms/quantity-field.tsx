import { type KeyboardEvent, useId } from 'react'
import { Icon } from '../icon.tsx'
import { FieldFrame, getControlProps } from './field.tsx'
import './quantity-field.css'
import type { FieldProps, NumberText } from '../types.ts'
import { useTypedNumber } from './typed-number.ts'

type QuantityFieldProps = FieldProps & {
  /** The value kept by `typing`: a number, or a text that is none. */
  value: string
  onInput: (value: string) => void
  onBlur?: (() => void) | undefined
  typing: NumberText
  /** The number that the value means; null when it means none. */
  count: number | null
  min?: number | undefined
  max?: number | undefined
  decreaseLabel: string
  increaseLabel: string
  unit?: string | undefined
}

const stepOfKey: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** A whole number with buttons to step. A typed number out of bounds is kept and shown with an error. */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onInput, count, min = 1, max = Number.MAX_SAFE_INTEGER, disabled } = props
  const id = useId()
  const number = useTypedNumber(value, onInput, props.typing, props.onBlur)
  const stepped = (by: number) => Math.min(max, Math.max(min, (count ?? min) + by))
  const keyDown = (event: KeyboardEvent) => {
    const by = stepOfKey[event.key]
    const quantity = event.key === 'Home' ? min : event.key === 'End' ? props.max : by && stepped(by)
    if (quantity === undefined) return
    event.preventDefault()
    if (quantity !== count) onInput(String(quantity))
  }
  const step = (by: 1 | -1, label: string) => (
    <button
      type="button"
      className="quantity-field-step"
      aria-label={label}
      aria-controls={id}
      disabled={disabled || stepped(by) === count}
      onClick={() => onInput(String(stepped(by)))}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size={20} />
    </button>
  )
  return (
    <FieldFrame id={id} {...props}>
      <div className="field-box quantity-field">
        {step(-1, props.decreaseLabel)}
        <input
          {...getControlProps(id, props)}
          className="field-input quantity-field-input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          role="spinbutton"
          aria-valuenow={count ?? undefined}
          aria-valuemin={min}
          aria-valuemax={props.max}
          onKeyDown={keyDown}
          {...number}
        />
        {props.unit && <span className="field-unit">{props.unit}</span>}
        {step(1, props.increaseLabel)}
      </div>
    </FieldFrame>
  )
}
