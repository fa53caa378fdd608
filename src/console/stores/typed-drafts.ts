import type { Form } from '../../stores/form.ts'
import { onSignedOut } from '../../stores/session.ts'

/** Values of a form about one document. */
interface Values {
  readonly id: string
}

/** A form that is about one document at a time, and keeps what was typed about each of them. */
export interface DocumentForm<V extends Values, R> extends Form<V, R> {
  /** Begins with these values of a document, and over them what was typed about it before and not sent. */
  begin(values: V): void
}

const isKept = (field: string): boolean => !['id', 'version'].includes(field) && !/password/i.test(field)

/**
 * Keeps what was typed about each document while the console is open: in memory, without passwords, until it is sent or the person signs
 * out.
 */
export function keepTyped<V extends Values, R>(form: Form<V, R>): DocumentForm<V, R> {
  const drafts = new Map<string, Partial<V>>()
  let begun: V | undefined
  onSignedOut(() => {
    drafts.clear()
    begun = undefined
  })

  function putAside(begin: V): void {
    const values = form.$values.get()
    const typed = Object.entries(values).filter(([field, value]) => isKept(field) && value !== begin[field as keyof V])
    drafts.delete(values.id)
    if (form.$form.get().status !== 'sent' && typed.length > 0)
      drafts.set(values.id, Object.fromEntries(typed) as Partial<V>)
  }

  return {
    ...form,
    begin(values) {
      if (begun) putAside(begun)
      form.reset(values)
      begun = form.$values.get()
      const typed: Partial<V> = drafts.get(values.id) ?? {}
      for (const field of Object.keys(typed) as (keyof V & string)[]) form.set(field, typed[field] as V[typeof field])
    },
    reset(values) {
      begun = undefined
      form.reset(values)
    }
  }
}
