import { useId, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { FieldProps } from '../types.ts'
import { FieldFrame, getControlProps } from './field.tsx'

type PasswordFieldProps = FieldProps & {
  value: string
  onInput: (value: string) => void
  showLabel: string
  hideLabel: string
  autoComplete: 'current-password' | 'new-password' | 'off'
  numeric?: boolean | undefined
  autoFocus?: boolean | undefined
  onBlur?: (() => void) | undefined
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onInput, showLabel, hideLabel, autoComplete, numeric, autoFocus } = props
  const id = useId()
  const [isVisible, setVisible] = useState(false)
  return (
    <FieldFrame id={id} {...props}>
      <div className="field-box">
        <input
          {...getControlProps(id, props)}
          className="field-input"
          type={isVisible ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          inputMode={numeric ? 'numeric' : undefined}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          data-focus={autoFocus || undefined}
          onChange={event => onInput(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
        <button
          type="button"
          className="field-action"
          aria-label={isVisible ? hideLabel : showLabel}
          aria-pressed={isVisible}
          aria-controls={id}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'eye-off' : 'eye'} size={20} />
        </button>
      </div>
    </FieldFrame>
  )
}
