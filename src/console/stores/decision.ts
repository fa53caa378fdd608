import { isApiError } from '../../api/error.ts'
import type { InputOf, Operation } from '../../contract/operation.ts'
import { createForm, type FieldErrors, type Form } from '../../stores/form.ts'
import { toast } from '../../stores/toasts.ts'
import { send } from './staff.ts'

/** How a decision ended: done, waiting for a second person, or decided by somebody else before. */
export type Decided = 'done' | 'waits' | 'elsewhere'

/** A form that decides about one request. */
export type DecisionForm<V extends { id: string }> = Form<V, Decided>

interface DecisionOptions<T extends Operation, V> {
  /** The fields beside the id, empty. */
  initial: V
  toInput: (values: V) => InputOf<T>
  check?: (values: V) => FieldErrors<keyof V & string>
}

/**
 * Creates the form of an operation on one request. Its screen resets it with the id when it opens it. An operation that waits for a
 * second person, or a request that another person has decided meanwhile, is an end of its own and no error of the form.
 */
export function decisionForm<T extends Operation, V extends { id: string }>(
  operation: T,
  { initial, toInput, check }: DecisionOptions<T, V>
): DecisionForm<V> {
  return createForm<V, Decided>({
    name: `console.${operation.path}`,
    initial,
    draft: false,
    schema: operation.input,
    toInput: values => toInput(values),
    ...(check ? { check } : {}),
    async submit(values, options) {
      try {
        await send(operation, toInput(values), { ...options, quiet: true })
        return 'done'
      } catch (error) {
        if (isApiError(error) && error.reason === 'approval_needed') {
          toast(error.message, { tone: 'warning', durationMs: 8_000 })
          return 'waits'
        }
        if (isApiError(error) && error.reason === 'state_conflict') return 'elsewhere'
        throw error
      }
    }
  })
}
