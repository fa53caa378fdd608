import { type CSSProperties, useId } from 'react'
import './amount-field.css'
import type { FieldProps, NumberText } from '../types.ts'
import { FieldFrame, getControlProps } from './field.tsx'
import { useTypedNumber } from './typed-number.ts'

export type AmountFieldProps = FieldProps & {
  /** The value kept by `typing`: an amount, or a text that is none. */
  value: string
  onInput: (value: string) => void
  onBlur?: (() => void) | undefined
  unit: string
  typing: NumberText
  /** The button that enters the whole balance. `note`: that balance. */
  all?: { label: string; note?: string | undefined; onClick: () => void } | undefined
  /** Suggested amounts, formatted. */
  quick?: readonly string[] | undefined
  placeholder: string
  /** Draws the field in the largest size. */
  large?: boolean | undefined
  autoFocus?: boolean | undefined
}

function All({ label, onClick, disabled }: { label: string; onClick: () => void; disabled: boolean | undefined }) {
  return (
    <button type="button" className="amount-field-all" onClick={onClick} disabled={disabled}>
      {label}
    </button>
  )
}

export function AmountField(props: AmountFieldProps) {
  const { value, onInput, unit, typing, all, quick, large } = props
  const id = useId()
  const number = useTypedNumber(value, onInput, typing, props.onBlur)
  return (
    <FieldFrame id={id} {...props} centered={large}>
      <div
        className={large ? 'field-box amount-field-large' : 'field-box'}
        style={{ '--length': Math.max(number.value.length, props.placeholder.length) } as CSSProperties}
      >
        <input
          {...getControlProps(id, props)}
          className="field-input amount-field-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          placeholder={props.placeholder}
          data-focus={props.autoFocus || undefined}
          {...number}
        />
        <span className="field-unit">{unit}</span>
        {all && !large && <All {...all} disabled={props.disabled} />}
      </div>
      {all && large && (
        <p className="amount-field-line">
          {all.note}
          <All {...all} disabled={props.disabled} />
        </p>
      )}
      {quick && (
        <div className="amount-field-quick">
          {quick.map(choice => (
            <button
              key={choice}
              type="button"
              className="amount-field-choice"
              aria-pressed={typing.keep(choice) === value}
              onClick={() => onInput(typing.keep(choice))}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
