import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useMemo } from 'react'
import { $t } from '../i18n/translator.ts'
import type { FormState } from '../stores/form.ts'
import { translateErrors } from '../stores/form-errors.ts'

/**
 * Returns the errors of a form as texts. `refused` is for `<Form errors>`, which focuses the first of them: only after
 * an answer of the backend, not each time a field loses focus.
 */
export function useErrors<F extends string>($form: ReadableAtom<FormState<F>>) {
  const t = useStore($t)
  const { status, errors, failure } = useStore($form)
  const texts = useMemo(() => translateErrors(t, errors), [t, errors])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object means a new refusal
  const refused = useMemo(() => (failure ? { ...texts } : undefined), [failure])
  return { texts, refused, busy: status === 'sending' }
}
