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

/** The typed value of a field, and the document's value at the start. */
interface FieldDraft {
  readonly before: unknown
  readonly typed: unknown
}

const isKept = (field: string): boolean => !['id', 'version'].includes(field) && !/password|token|secret/i.test(field)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Keeps what was typed about each document while the console is open: in memory, without passwords and tokens, until it is sent or the
 * person signs out. It comes back only in fields that still are as they were when it was typed, so that it undoes nobody's change.
 * `keyOf` tells documents apart that share an id.
 */
export function keepDrafts<V extends Values, R>(
  form: Form<V, R>,
  keyOf: (values: V) => string = ({ id }) => id
): DocumentForm<V, R> {
  const drafts = new Map<string, Map<keyof V & string, FieldDraft>>()
  let initialValues: V | undefined
  onSignedOut(() => {
    drafts.clear()
    initialValues = undefined
  })

  function putAside(begin: V): void {
    const values = form.$values.get()
    const fields = (Object.keys(values) as (keyof V & string)[]).filter(
      field => isKept(field) && !isSame(values[field], begin[field])
    )
    drafts.delete(keyOf(begin))
    if (form.$form.get().status !== 'sent' && fields.length > 0)
      drafts.set(keyOf(begin), new Map(fields.map(field => [field, { before: begin[field], typed: values[field] }])))
  }

  return {
    ...form,
    begin(values) {
      if (initialValues) putAside(initialValues)
      form.reset(values)
      initialValues = form.$values.get()
      for (const [field, { before, typed }] of drafts.get(keyOf(initialValues)) ?? [])
        if (isSame(initialValues[field], before)) form.set(field, typed as V[typeof field])
    },
    reset(values) {
      initialValues = undefined
      form.reset(values)
    }
  }
}
