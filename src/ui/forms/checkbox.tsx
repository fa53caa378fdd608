import { type ChangeEvent, type ReactNode, useId, useReducer } from 'react'
import './checkbox.css'
import './field.css'
import { Icon } from '../icon.tsx'

/** Handles a change. After the returned promise the control shows `checked` again, whether the change was accepted or not. */
type TakeChecked = (checked: boolean) => void | Promise<void>

/** Returns the handler of an input, which has changed by itself when it is called: a refused change must not stay visible. */
function useChecked(onInput: TakeChecked) {
  const [, showChecked] = useReducer((count: number) => count + 1, 0)
  return async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    try {
      await onInput(currentTarget.checked)
    } finally {
      showChecked()
    }
  }
}

type CheckboxProps = {
  label: ReactNode
  name: string
  checked: boolean
  onInput: TakeChecked
  error?: string | undefined
}

export function Checkbox({ label, name, checked, onInput, error }: CheckboxProps) {
  const id = useId()
  const change = useChecked(onInput)
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
          onChange={change}
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
  onInput: TakeChecked
}

export function Switch({ label, help, name, checked, onInput }: SwitchProps) {
  const id = useId()
  const change = useChecked(onInput)
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
        onChange={change}
      />
      <span className="switch-track" />
    </label>
  )
}
