import type { ReadableAtom } from 'nanostores'
import type { Form } from './form.ts'

interface Document {
  readonly id: string
}

interface FormSource<Data extends Document> {
  readonly $state: ReadableAtom<{ state: 'ready'; data: Data } | { state: 'loading' } | { state: 'failed' }>
}

/**
 * Starts a form from loaded data. The form's values have the `id` of their document: it is filled when the data of another one arrive,
 * and keeps what was typed while the same ones are loaded again. Signing out empties the form, so that the next person's data fill it.
 * Returns a function that puts the data's own values back.
 */
export function startFormFromData<Data extends Document, V extends Document>(
  { $state }: FormSource<Data>,
  form: Pick<Form<V, unknown>, '$values' | 'reset'>,
  valuesOf: (data: Data) => V
): () => void {
  $state.listen(state => {
    if (state.state === 'ready' && form.$values.get().id !== state.data.id) form.reset(valuesOf(state.data))
  })
  return () => {
    const state = $state.get()
    if (state.state === 'ready') form.reset(valuesOf(state.data))
  }
}
