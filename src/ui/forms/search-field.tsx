import { type FormEvent, useId } from 'react'
import './field.css'
import { Icon } from '../icon.tsx'
import './search-field.css'

type SearchFieldProps = {
  label: string
  value: string
  onInput: (value: string) => void
  clearLabel: string
  onSubmit?: (() => void) | undefined
  autoFocus?: boolean | undefined
}

export function SearchField({ label, value, onInput, clearLabel, onSubmit, autoFocus }: SearchFieldProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the WebViews we run in
    <form className="search-field" role="search" onSubmit={submit}>
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <span className="field-icon">
        <Icon name="search" size={20} />
      </span>
      <input
        id={id}
        className="field-input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        data-focus={autoFocus || undefined}
        onChange={event => onInput(event.currentTarget.value)}
      />
      {value !== '' && (
        <button type="button" className="field-action" aria-label={clearLabel} onClick={() => onInput('')}>
          <Icon name="x" size={20} />
        </button>
      )}
    </form>
  )
}
