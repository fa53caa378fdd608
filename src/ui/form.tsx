import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Callout } from './callout.tsx'
import './form.css'

export type FormProps = {
  children: ReactNode
  onSubmit: () => void
  /** By field name. A new object takes the person to the first field that is wrong. */
  errors?: Partial<Record<string, string>> | undefined
  /** About the form as a whole. */
  error?: string | undefined
  busy?: boolean | undefined
  id?: string | undefined
  label?: string | undefined
}

export function Form({ children, onSubmit, errors, error, busy, id, label }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    if (submits === 0 && !errors) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors, submits])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setSubmits(submits + 1)
    onSubmit()
  }
  return (
    <form ref={form} className="form" id={id} aria-label={label} noValidate onSubmit={submit}>
      {error && <Callout tone="danger">{error}</Callout>}
      {children}
    </form>
  )
}
