import { onStart, onStop, type ReadableAtom, type WritableAtom } from 'nanostores'
import { triggerHaptic, unloadGuard } from './features.ts'

/** What the host hears of a form. */
export interface FormHost<V> {
  /** Something was filled in. */
  changed(): void
  /** The value of a field that nobody filled in. */
  prefilled<K extends keyof V>(field: K, value: V[K]): void
  /** From here on only what differs from these values would be lost. */
  clean(values: V): void
}

/**
 * Keeps the host from closing while a form is on the screen and holds what somebody filled in, or while it is being sent,
 * wherever the person is; and lets them feel how it ended.
 */
export function formHost<V extends object>(
  $values: WritableAtom<V>,
  $form: ReadableAtom<{ status: string }>,
  initial: V
): FormHost<V> {
  const hold = unloadGuard()
  let base = initial
  let shown = false
  let status = 'editing'
  let waiting = false

  const judge = (): void => {
    waiting = false
    // Read as it stands: to `get` what nobody listens to is to listen for a moment.
    const values = $values.value as V
    const isDirty = (Object.keys(initial) as (keyof V)[]).some(field => values[field] !== base[field])
    hold(status === 'sending' || (shown && isDirty))
  }
  // For the same reason what comes and goes within one step counts only as it stands at its end.
  const plan = (): void => {
    if (!waiting) queueMicrotask(judge)
    waiting = true
  }
  const show = (next: boolean) => () => {
    shown = next
    plan()
  }

  onStart($values, show(true))
  onStop($values, show(false))
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
