import { useId } from 'react'
import { FieldFrame, getControlProps } from '../../ui/forms/field.tsx'
import type { FieldProps } from '../../ui/types.ts'

type TimeFieldProps = FieldProps & {
  /** hh:mm, or ''. */
  value: string
  onInput: (value: string) => void
}

/** A time of the day, as the device asks for it. */
export function TimeField(props: TimeFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} {...props}>
      <div className="field-box">
        <input
          {...getControlProps(id, props)}
          className="field-input"
          type="time"
          value={props.value}
          onChange={event => props.onInput(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  )
}
