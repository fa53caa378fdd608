import { type ChangeEvent, useId, useState } from 'react'
import './amount-field.css'
import { plainAmount, shownAmount } from './amount-text.ts'
import { controlProps, FieldFrame } from './field.tsx'
import type { FieldProps } from './types.ts'

export type AmountFieldProps = FieldProps & {
  /** Plain, with a point: "120.50". */
  value: string
  onInput: (plain: string) => void
  unit: string
  scale: number
  separator?: '.' | ',' | undefined
  all?: { label: string; onClick: () => void } | undefined
  quick?: readonly { label: string; value: string }[] | undefined
  placeholder?: string | undefined
  /** The largest thing on the screen. */
  large?: boolean | undefined
  autoFocus?: boolean | undefined
}

export function AmountField(props: AmountFieldProps) {
  const { value, onInput, unit, scale, separator = '.', all, quick, large } = props
  const id = useId()
  // What was typed, while it means the value: "12." is not a number yet, and must not lose its point.
  const [typed, setTyped] = useState('')
  const shown = typed.replace(/\D$/, '') === shownAmount(value, separator) ? typed : shownAmount(value, separator)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    const pasted = Math.abs(text.length - shown.length) > 1
    const plain = plainAmount(text, { scale, separator, pasted })
    const next = shownAmount(plain, separator)
    setTyped(next)
    onInput(plain.replace(/\.$/, ''))
    // When the number stays the same nothing renders, and a letter just typed would stay.
    if (next === shown) event.currentTarget.value = next
  }
  return (
    <FieldFrame id={id} {...props}>
      <div className={large ? 'field-box amount-field-large' : 'field-box'}>
        <input
          {...controlProps(id, props)}
          className="field-input amount-field-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          placeholder={props.placeholder ?? shownAmount(`0.${'0'.repeat(scale)}`, separator)}
          maxLength={24}
          value={shown}
          data-focus={props.autoFocus || undefined}
          onChange={change}
        />
        <span className="field-unit">{unit}</span>
        {all && (
          <button type="button" className="amount-field-all" onClick={all.onClick} disabled={props.disabled}>
            {all.label}
          </button>
        )}
      </div>
      {quick && (
        <div className="amount-field-quick">
          {quick.map(choice => (
            <button
              key={choice.value}
              type="button"
              className="amount-field-choice"
              aria-pressed={choice.value === value}
              onClick={() => onInput(choice.value)}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
