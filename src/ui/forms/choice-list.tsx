import { type ReactNode, useId } from 'react'
import './choice-list.css'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import type { FieldProps } from '../types.ts'
import { FieldFrame } from './field.tsx'

export type Choice = {
  value: string
  title: string
  subtitle?: string | undefined
  note?: string | undefined
  icon?: IconName | undefined
  image?: ReactNode
  disabled?: boolean | undefined
}

export type ChoiceListProps = Omit<FieldProps, 'optional'> & {
  value: string
  options: readonly Choice[]
  onInput: (value: string) => void
}

export function ChoiceText({ choice }: { choice: Choice }) {
  return (
    <>
      {choice.image}
      {choice.icon && (
        <span className="choice-list-icon">
          <Icon name={choice.icon} size={20} />
        </span>
      )}
      <span className="choice-list-text">
        <span className="choice-list-title">{choice.title}</span>
        {choice.subtitle && <span className="choice-list-subtitle">{choice.subtitle}</span>}
      </span>
      {choice.note && <span className="choice-list-note">{choice.note}</span>}
    </>
  )
}

type ChoicesProps = ChoiceListProps & {
  id: string
  /** A tap on the option that is already chosen, which changes nothing. */
  onConfirm?: () => void
}

/** The options, in a frame that names them. */
export function Choices({ name, value, options, onInput, onConfirm, disabled, error, id }: ChoicesProps) {
  return options.map(choice => (
    <label key={choice.value} className="choice-list-item">
      <input
        className="choice-list-input"
        type="radio"
        name={`${name}${id}`}
        value={choice.value}
        checked={choice.value === value}
        disabled={disabled || choice.disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-help` : undefined}
        onChange={() => onInput(choice.value)}
        onClick={choice.value === value ? onConfirm : undefined}
      />
      <ChoiceText choice={choice} />
      <span className="choice-list-mark" />
    </label>
  ))
}

/** A choice among a few options with explanations. */
export function ChoiceList(props: ChoiceListProps) {
  const id = useId()
  return (
    <FieldFrame id={id} group {...props}>
      <div className="choice-list" role="radiogroup" aria-labelledby={`${id}-label`}>
        <Choices {...props} id={id} />
      </div>
    </FieldFrame>
  )
}
