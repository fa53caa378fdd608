import type { ReactNode } from 'react'
import './field.css'
import { Icon } from '../icon.tsx'
import type { FieldProps } from '../types.ts'

type FieldFrameProps = Pick<FieldProps, 'label' | 'help' | 'error' | 'optional'> & {
  id: string
  /** The field is a group; its label names the group. */
  group?: boolean | undefined
  /** Label and help stand in the middle. */
  centered?: boolean | undefined
  children: ReactNode
}

/** The attributes that connect a control with label, help and error. */
export function getControlProps(id: string, { name, error, help, disabled, optional }: FieldProps) {
  return {
    id,
    name,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional === undefined ? undefined : false,
    'aria-describedby': error || help ? `${id}-help` : undefined
  }
}

function FieldHelp({ id, help, error }: { id: string; help: ReactNode; error: string | undefined }) {
  return (
    <div className="field-help" id={`${id}-help`} aria-live="polite">
      {error ? (
        <p className="field-error">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      ) : (
        help
      )}
    </div>
  )
}

/** Label, control, and below it the help or the error. */
export function FieldFrame({ id, label, help, error, optional, group, centered, children }: FieldFrameProps) {
  const text = (
    <>
      {label}
      {optional && <span className="field-optional">{optional}</span>}
    </>
  )
  return (
    <div
      className={`field${error ? ' field-bad' : ''}${centered ? ' field-centered' : ''}`}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      {group ? (
        <span className="field-label" id={`${id}-label`}>
          {text}
        </span>
      ) : (
        <label className="field-label" htmlFor={id}>
          {text}
        </label>
      )}
      {children}
      <FieldHelp id={id} help={help} error={error} />
    </div>
  )
}

export type FieldAction = { icon: Parameters<typeof Icon>[0]['name']; label: string; onClick: () => void }

export function FieldActions({ actions }: { actions: readonly FieldAction[] | undefined }) {
  return actions?.map(action => (
    <button
      key={action.label}
      type="button"
      className="field-action"
      aria-label={action.label}
      onClick={action.onClick}
    >
      <Icon name={action.icon} size={20} />
    </button>
  ))
}
