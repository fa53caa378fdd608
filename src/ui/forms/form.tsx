import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Callout } from '../feedback/callout.tsx'
import './form.css'

type FormProps = {
  children: ReactNode
  onSubmit: () => void
  /** By field name. After a submit, now or when the answer comes, the first wrong field gets the focus. */
  errors?: Partial<Record<string, string>> | undefined
  /** About the form as a whole. */
  error?: string | undefined
  busy?: boolean | undefined
  id?: string | undefined
  label?: string | undefined
  /** In a dialog: its first field has the focus when it opens, unless another one asks for it. */
  focusesFirst?: boolean | undefined
}

export function Form({ children, onSubmit, error, busy, id, label, focusesFirst }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Only after a submit, so that no field takes the focus during typing.
  const submitted = useRef(false)
  useEffect(() => {
    const invalid = submitted.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!invalid) return
    submitted.current = false
    invalid.focus()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    submitted.current = true
    onSubmit()
  }
  const typed = () => {
    submitted.current = false
  }
  return (
    <form
      ref={form}
      className="form"
      id={id}
      aria-label={label}
      data-focus-first={focusesFirst || undefined}
      noValidate
      onSubmit={submit}
      onInput={typed}
    >
      {error && <Callout tone="danger">{error}</Callout>}
      {children}
    </form>
  )
}
