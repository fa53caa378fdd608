import { type KeyboardEvent, useId } from 'react'
import { FieldFrame, getControlProps } from './field.tsx'
import './text-area.css'
import type { FieldProps } from '../types.ts'

type TextAreaProps = FieldProps & {
  value: string
  onInput: (value: string) => void
  onBlur?: (() => void) | undefined
  rows?: number | undefined
  maxLength?: number | undefined
  /** The length of the text, for example "12 / 500". */
  counter?: string | undefined
  placeholder?: string | undefined
  /** Enter sends the form, where there is a keyboard; with Shift it begins a new line. */
  sendsOnEnter?: boolean | undefined
  /** Has the focus when its dialog opens. */
  autoFocus?: boolean | undefined
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // Input methods use Enter themselves, and phone keyboards have no Shift with Enter.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!matchMedia('(hover: hover)').matches) return
  event.preventDefault()
  // Safari has requestSubmit() since 16 only. Our forms have no checks of the browser (form.tsx).
  event.currentTarget.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

export function TextArea(props: TextAreaProps) {
  const { value, onInput, rows = 4, maxLength, counter, placeholder, sendsOnEnter } = props
  const id = useId()
  return (
    <FieldFrame id={id} {...props}>
      <div className="field-box text-area">
        <textarea
          {...getControlProps(id, props)}
          className="field-input text-area-input"
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          data-focus={props.autoFocus || undefined}
          value={value}
          onChange={event => onInput(event.currentTarget.value)}
          onBlur={props.onBlur}
          onKeyDown={sendsOnEnter ? sendOnEnter : undefined}
        />
        {counter && (
          <span className="text-area-counter" aria-hidden="true">
            {counter}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
