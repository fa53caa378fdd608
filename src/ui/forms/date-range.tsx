import { useId } from 'react'
import './date-range.css'
import { controlProps, FieldFrame } from './field.tsx'

export type DateRangeProps = {
  fromLabel: string
  toLabel: string
  /** yyyy-mm-dd, or '' for no bound. */
  from: string
  to: string
  max?: string | undefined
  onInput: (range: { from: string; to: string }) => void
  error?: string | undefined
}

type DayProps = {
  name: string
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  onInput: (value: string) => void
}

function Day(props: DayProps) {
  const { label, value, min, max, error, onInput } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="field-box">
        <input
          {...controlProps(id, props)}
          className="field-input date-range-input"
          type="date"
          value={value}
          min={min || undefined}
          max={max || undefined}
          onChange={event => onInput(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  )
}

export function DateRange({ fromLabel, toLabel, from, to, max, onInput, error }: DateRangeProps) {
  return (
    <div className="date-range">
      <Day name="from" label={fromLabel} value={from} max={to || max} onInput={value => onInput({ from: value, to })} />
      <Day
        name="to"
        label={toLabel}
        value={to}
        min={from}
        max={max}
        error={error}
        onInput={value => onInput({ from, to: value })}
      />
    </div>
  )
}
