import { type ReactNode, useId } from 'react'
import './checkbox.css'
import './field.css'
import { Icon } from '../icon.tsx'

type CheckboxProps = {
  label: ReactNode
  name: string
  checked: boolean
  onInput: (checked: boolean) => void
  error?: string | undefined
}

export function Checkbox({ label, name, checked, onInput, error }: CheckboxProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="checkbox" htmlFor={id}>
        <input
          className="checkbox-input"
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-help` : undefined}
          onChange={event => onInput(event.currentTarget.checked)}
        />
        <span className="checkbox-mark">
          <Icon name="check" size={16} />
        </span>
        <span className="checkbox-label">{label}</span>
      </label>
      <div className="field-help" id={`${id}-help`} aria-live="polite">
        {error && (
          <p className="field-error">
            <Icon name="circle-alert" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

type SwitchProps = {
  label: string
  help?: string | undefined
  name: string
  checked: boolean
  onInput: (checked: boolean) => void
}

export function Switch({ label, help, name, checked, onInput }: SwitchProps) {
  const id = useId()
  return (
    <label className="switch" htmlFor={id}>
      <span className="switch-text">
        {label}
        {help && (
          <span className="switch-help" id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
      <input
        className="checkbox-input"
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={event => onInput(event.currentTarget.checked)}
      />
      <span className="switch-track" />
    </label>
  )
}
