import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import type { FieldProps } from '../types.ts'
import { type FieldAction, FieldActions, FieldFrame, getControlProps } from './field.tsx'

type TextFieldProps = FieldProps & {
  value: string
  onInput: (value: string) => void
  type?: 'text' | 'tel' | 'email' | 'url' | undefined
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string | undefined
  placeholder?: string | undefined
  unit?: ReactNode
  icon?: IconName | undefined
  /** Paste, scan. */
  actions?: readonly FieldAction[] | undefined
  maxLength?: number | undefined
  readOnly?: boolean | undefined
  /** Monospace without spell checking, for ids, addresses and card numbers. */
  mono?: boolean | undefined
  autoFocus?: boolean | undefined
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint']
  autoCapitalize?: string | undefined
  onBlur?: (() => void) | undefined
}

export function TextField(props: TextFieldProps) {
  const { value, onInput, type = 'text', unit, icon, actions, mono, autoFocus } = props
  const id = useId()
  return (
    <FieldFrame id={id} {...props}>
      <div className="field-box">
        {icon && (
          <span className="field-icon">
            <Icon name={icon} size={20} />
          </span>
        )}
        <input
          {...getControlProps(id, props)}
          className={mono ? 'field-input field-mono' : 'field-input'}
          type={type}
          value={value}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={mono ? 'off' : props.autoCapitalize}
          autoCorrect={mono ? 'off' : undefined}
          spellCheck={mono ? false : undefined}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
          enterKeyHint={props.enterKeyHint}
          data-focus={autoFocus || undefined}
          onChange={event => onInput(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
        {unit && <span className="field-unit">{unit}</span>}
        <FieldActions actions={actions} />
      </div>
    </FieldFrame>
  )
}
