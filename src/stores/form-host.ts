import { onStart, onStop, type ReadableAtom, type WritableAtom } from 'nanostores'
import { createUnloadGuard, triggerHaptic } from './features.ts'

/** Events of a form for the host. */
export interface FormHost<V> {
  /** A field was filled in by the person. */
  changed(): void
  /** A field got a value that was not entered by the person. */
  prefilled<K extends keyof V>(field: K, value: V[K]): void
  /** From now on only differences from these values count as input to lose. */
  clean(values: V): void
}

/**
 * Keeps the host from closing while a visible form has input, or while it is being sent from any screen. Gives haptic feedback
 * about the result.
 */
export function createFormHost<V extends object>(
  $values: WritableAtom<V>,
  $form: ReadableAtom<{ status: string }>,
  initial: V
): FormHost<V> {
  const hold = createUnloadGuard()
  let base = initial
  let isVisible = false
  let status = 'editing'
  let waiting = false

  const updateButton = (): void => {
    waiting = false
    // Read without `get`: on a store without listeners, `get` would mount it for a moment.
    const values = $values.value as V
    const isDirty = (Object.keys(initial) as (keyof V)[]).some(field => values[field] !== base[field])
    hold(status === 'sending' || (isVisible && isDirty))
  }
  // For the same reason, changes within one tick count only with their final state.
  const plan = (): void => {
    if (!waiting) queueMicrotask(updateButton)
    waiting = true
  }
  const createVisibilitySetter = (next: boolean) => () => {
    isVisible = next
    plan()
  }

  onStart($values, createVisibilitySetter(true))
  onStop($values, createVisibilitySetter(false))
  $form.listen(next => {
    if (next.status === 'sent') base = $values.value as V
    if (next.status !== status && next.status === 'sent') triggerHaptic('success')
    if (next.status === 'failed') triggerHaptic('error')
    status = next.status
    plan()
  })
  return {
    changed: plan,
    prefilled(field, value) {
      base = { ...base, [field]: value }
      plan()
    },
    clean(values) {
      base = values
      plan()
    }
  }
}
