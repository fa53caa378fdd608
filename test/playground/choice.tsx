export interface ChoiceProps<T extends string | number> {
  label: string
  value: T
  values: readonly T[]
  /** What a value is called, where it is not called itself. */
  name?: (value: T) => string
  onInput: (value: T) => void
}

/** A labelled list to choose from. */
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
