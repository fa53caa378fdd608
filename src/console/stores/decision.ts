import { type ApiError, isApiError } from '../../api/error.ts'
import { formatMinor } from '../../contract/money.ts'
import type { InputOf, Operation, OutputOf } from '../../contract/operation.ts'
import { $currency } from '../../stores/currency.ts'
import { createForm } from '../../stores/form.ts'
import { showToast } from '../../stores/toasts.ts'
import { readFieldValue } from '../../stores/typed-amount.ts'
import { sendAsStaff } from './staff.ts'
import { type DocumentForm, keepDrafts } from './typed-drafts.ts'

/** The result of a decision: done, waiting for a second person, or decided by another person before. */
export type Decided = 'done' | 'waits' | 'elsewhere'

/** The values of every decision: the document, and its version on the screen. */
export interface DecisionValues {
  id: string
  version?: string | undefined
}

/** A form that decides about one request. */
export type DecisionForm<V extends DecisionValues> = DocumentForm<V, Decided>

interface DecisionOptions<T extends Operation, V> {
  /** The fields beside the id, empty. */
  initial: V
  toInput: (values: V) => InputOf<T>
  /** The fields of inputs with other names. */
  fields?: Record<string, keyof V & string>
  /** Distinguishes documents with the same id, so that each gets its own draft back. */
  keyOf?: (values: V) => string
  /** Gets what a performed operation returned, such as a password that is shown once. */
  onDone?: (answer: OutputOf<T>) => void
  /** Says how it ended by what it returned; `done` without. */
  readEnd?: (answer: OutputOf<T>) => Decided
}

/**
 * Creates the form of an operation on one request. Its screen begins it with the values of the request when it opens it. An operation
 * that waits for a second person, or a request that another person has decided meanwhile, is an end of its own and no error of the form.
 */
export function createDecisionForm<T extends Operation, V extends DecisionValues>(
  operation: T,
  { initial, toInput, fields, keyOf, onDone, readEnd }: DecisionOptions<T, V>
): DecisionForm<V> {
  const withVersion = (values: V): InputOf<T> =>
    values.version === undefined ? toInput(values) : Object.assign({}, toInput(values), { version: values.version })
  const form = createForm<V, Decided>({
    name: `console.${operation.path}`,
    initial,
    draft: false,
    schema: operation.input,
    toInput: withVersion,
    ...(fields ? { fields } : {}),
    async submit(values, options) {
      try {
        const answer = await sendAsStaff(operation, withVersion(values), { ...options, quiet: true })
        onDone?.(answer)
        return readEnd?.(answer) ?? 'done'
      } catch (error) {
        if (isApiError(error) && error.reason === 'approval_needed') {
          showToast(error.message, { tone: 'warning', durationMs: 8_000 })
          return 'waits'
        }
        if (isApiError(error) && error.reason === 'state_conflict' && !isOtherVersion(error)) return 'elsewhere'
        throw error
      }
    }
  })
  return keepDrafts(form, keyOf)
}

/** Whether the decision was refused because the document has changed since it was read. */
export const isOtherVersion = (failure: ApiError | undefined): boolean => failure?.field === 'version'

/** Returns a typed amount for an operation; what is none stays as it is, so that the operation's schema refuses it. */
export function toMoneyInput(value: string): string {
  const currency = $currency.get()
  const typed = readFieldValue(value, currency)
  if (typed.state === 'amount') return formatMinor(typed.minor, currency.scale)
  return typed.state === 'none' && value.trim() !== '' ? formatMinor(0n, currency.scale) : value
}

/** The notation of percentages with two decimals: what is typed are hundredths of a percent. */
export const PERCENT = { code: '%', scale: 2 }

/** Returns hundredths of a percent as the field of a percentage keeps them: 150 is "1.50". */
export const formatPercentValue = (basisPoints: number): string => formatMinor(BigInt(basisPoints), PERCENT.scale)

/** Returns a typed percentage in hundredths of a percent; NaN, which every schema refuses, for what is none. */
export function toBasisPoints(value: string): number {
  const typed = readFieldValue(value, PERCENT)
  if (typed.state === 'amount') return Number(typed.minor)
  return typed.state === 'none' && value.trim() !== '' ? 0 : Number.NaN
}

/** Returns the words of a field that holds several, with spaces. */
export const splitWords = (text: string): string[] => text.split(' ').filter(word => word !== '')

/** Returns such a field with one word more, or without it. */
export const toggleWord = (text: string, word: string, isChosen: boolean): string =>
  [...splitWords(text).filter(one => one !== word), ...(isChosen ? [word] : [])].join(' ')
