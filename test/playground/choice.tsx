export interface ChoiceProps<T extends string | number> {
  label: string
  value: T
  values: readonly T[]
  /** Returns the label of a value. Default: the value itself. */
  name?: (value: T) => string
  onInput: (value: T) => void
}

/** A labelled select field. */
export function Choice<T extends string | number>({ label, value, values, name = String, onInput }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select
        value={String(value)}
        onChange={event => onInput(values.find(each => String(each) === event.currentTarget.value) ?? value)}
      >
        {values.map(each => (
          <option key={each} value={each}>
            {name(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
