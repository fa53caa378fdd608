import { useId } from 'react'
import { FieldFrame, getControlProps } from '../../ui/forms/field.tsx'
import type { FieldProps } from '../../ui/types.ts'

type SuggestFieldProps = FieldProps & {
  value: string
  /** What the browser offers while it is typed. */
  suggestions: readonly string[]
  maxLength: number
  onInput: (value: string) => void
  autoFocus?: boolean | undefined
}

/** A text of one line, completed out of suggestions. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, suggestions, maxLength, onInput, autoFocus } = props
  const id = useId()
  return (
    <FieldFrame id={id} {...props}>
      <div className="field-box">
        <input
          {...getControlProps(id, props)}
          className="field-input"
          type="text"
          list={`${id}-suggestions`}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="off"
          data-focus={autoFocus || undefined}
          onChange={event => onInput(event.currentTarget.value)}
        />
        <datalist id={`${id}-suggestions`}>
          {suggestions.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
    </FieldFrame>
  )
}
