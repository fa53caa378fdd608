import { type BaseIssue, type GenericSchema, safeParse } from 'valibot'
import type { ApiError } from '../api/error.ts'
import { REFUSAL_REASONS } from '../contract/refusals.ts'
import { formatDateTime } from '../i18n/format.ts'
import type { PluralKey, TextKey } from '../i18n/keys.ts'
import type { TextParams, Translate } from '../i18n/translate.ts'

/** The error of a field: a text key with its values, or the server's message, which takes precedence. */
export type FieldError = { params?: TextParams; message?: string } & (
  | { key: TextKey; count?: undefined }
  | { key: PluralKey; count: number }
)

export type FieldErrors<Field extends string = string> = Partial<Record<Field, FieldError | undefined>>

/** The errors as texts, for the form that shows them. */
export function translateErrors<Field extends string>(
  t: Translate,
  errors: FieldErrors<Field>
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {}
  for (const [field, error] of Object.entries<FieldError | undefined>(errors) as [Field, FieldError | undefined][]) {
    if (error) texts[field] = error.message || translateError(t, error)
  }
  return texts
}

/** The error as a text, in our own words. */
export const translateError = (t: Translate, error: FieldError): string =>
  error.count === undefined ? t(error.key, error.params) : t.plural(error.key, error.count, error.params)

/** Validates an input against the contract. The schemas' messages are the refusal reasons. */
export function listSchemaErrors(
  schema: GenericSchema,
  input: unknown,
  fieldOf: (path: string) => string | undefined
): FieldErrors {
  const result = safeParse(schema, input)
  const errors: FieldErrors = {}
  for (const issue of result.issues ?? []) {
    const field = fieldOf(issue.path?.map(part => String(part.key)).join('.') ?? '')
    // The first issue of a field is the clearest one.
    if (field !== undefined && !errors[field]) errors[field] = toIssueError(issue)
  }
  return errors
}

function toIssueError(issue: BaseIssue<unknown>): FieldError {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  const refusal = REFUSAL_REASONS.find(reason => reason === issue.message)
  const reason = refusal ?? (isEmpty ? 'required' : 'value_invalid')
  const limit = issue.requirement
  return { key: `errors.${reason}`, ...(typeof limit === 'number' ? { params: { limit } } : {}) }
}

/** Returns a refusal of the server as the error of its field. */
export function toFieldError({ reason, until, message, triesLeft }: ApiError): FieldError {
  // The number of remaining attempts needs the reader's plural form.
  if (triesLeft === 0) return { key: 'errors.password_wrong_last' }
  if (triesLeft !== undefined) return { key: 'errors.password_wrong_left', count: triesLeft }
  return {
    key: `errors.${REFUSAL_REASONS.find(candidate => candidate === reason) ?? 'operation_failed'}`,
    ...(until ? { params: { until: formatDateTime(until) } } : {}),
    ...(message ? { message } : {})
  }
}
