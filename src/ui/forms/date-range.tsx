import { useId } from 'react'
import './date-range.css'
import { FieldFrame, getControlProps } from './field.tsx'

type DateRangeProps = {
  fromLabel: string
  toLabel: string
  /** yyyy-mm-dd, or '' for no bound. */
  from: string
  to: string
  max?: string | undefined
  onInput: (range: { from: string; to: string }) => void
  error?: string | undefined
}

export type DayFieldProps = {
  name: string
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  help?: string | undefined
  error?: string | undefined
  optional?: string | undefined
  onInput: (value: string) => void
}

/** One day: yyyy-mm-dd, or ''. */
export function DayField(props: DayFieldProps) {
  const { label, value, min, max, help, error, optional, onInput } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <div className="field-box">
        <input
          {...getControlProps(id, props)}
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
      <DayField
        name="from"
        label={fromLabel}
        value={from}
        max={to || max}
        onInput={value => onInput({ from: value, to })}
      />
      <DayField
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
