import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { FieldFrame, getControlProps } from './field.tsx'
import './select-field.css'
import type { FieldProps, Option } from '../types.ts'

type SelectFieldProps = FieldProps & {
  value: string
  options: readonly Option[]
  onInput: (value: string) => void
  placeholder?: string | undefined
}

/** The native select of the device. */
export function SelectField(props: SelectFieldProps) {
  const { value, options, onInput, placeholder } = props
  const id = useId()
  return (
    <FieldFrame id={id} {...props}>
      <div className="field-box select-field">
        <select
          {...getControlProps(id, props)}
          className={value === '' ? 'field-input select-field-empty' : 'field-input'}
          value={value}
          onChange={event => onInput(event.currentTarget.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="select-field-mark">
          <Icon name="chevron-down" size={20} />
        </span>
      </div>
    </FieldFrame>
  )
}
