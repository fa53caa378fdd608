import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'
import { controlProps, FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'
import './quantity-field.css'
import type { FieldProps } from './types.ts'

export type QuantityFieldProps = FieldProps & {
  value: number
  onInput: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  decreaseLabel: string
  increaseLabel: string
  unit?: string | undefined
}

const stepOfKey: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** A whole number with a button on either side. */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onInput, min = 1, max = Number.MAX_SAFE_INTEGER, disabled } = props
  const id = useId()
  // What is being typed: an empty field, or a number that is still too small.
  const [typed, setTyped] = useState<string>()
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted))
  const set = (wanted: number) => {
    setTyped(undefined)
    if (within(wanted) !== value) onInput(within(wanted))
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 9)
    const wanted = Number(digits)
    event.currentTarget.value = digits
    setTyped(digits)
    if (digits !== '' && wanted === within(wanted)) onInput(wanted)
  }
  const keyDown = (event: KeyboardEvent) => {
    const wanted = event.key === 'Home' ? min : event.key === 'End' ? props.max : value + (stepOfKey[event.key] ?? 0)
    if (wanted === undefined || (wanted === value && !stepOfKey[event.key])) return
    event.preventDefault()
    set(wanted)
  }
  const step = (by: 1 | -1, label: string) => (
    <button
      type="button"
      className="quantity-field-step"
      aria-label={label}
      aria-controls={id}
      disabled={disabled || within(value + by) === value}
      onClick={() => set(value + by)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size={20} />
    </button>
  )
  return (
    <FieldFrame id={id} {...props}>
      <div className="field-box quantity-field">
        {step(-1, props.decreaseLabel)}
        <input
          {...controlProps(id, props)}
          className="field-input quantity-field-input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={props.max}
          value={typed ?? String(value)}
          onChange={change}
          onBlur={() => set(typed ? Number(typed) : value)}
          onKeyDown={keyDown}
        />
        {props.unit && <span className="field-unit">{props.unit}</span>}
        {step(1, props.increaseLabel)}
      </div>
    </FieldFrame>
  )
}
