import { atom, onStart, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { GenericSchema } from 'valibot'
import { ApiError, isApiError } from '../api/error.ts'
import { loadPacks } from '../i18n/translator.ts'
import { onAppStart } from './app-life.ts'
import { triggerHaptic } from './features.ts'
import { type Draft, getDraft } from './form-draft.ts'
import { type FieldError, type FieldErrors, listSchemaErrors, toFieldError } from './form-errors.ts'
import { createFormHost, type FormHost } from './form-host.ts'
import { createLatestRunner } from './latest.ts'
import { $isLogin, onSignedOut } from './session.ts'

/** A form's state. `failure` is set while the last submission has failed; all inputs are kept. */
export interface FormState<Field extends string> {
  status: 'editing' | 'sending' | 'sent' | 'failed'
  errors: FieldErrors<Field>
  failure?: ApiError
}

/** Passed to `submit`, and on to `call`: refusals of the form's own fields are shown there, not in a toast. */
interface SubmitOptions {
  fields: readonly string[]
  signal: AbortSignal
  noAnswerHere: boolean
}

export interface FormOptions<V extends object, R> {
  /** Names the draft. */
  name: string
  initial: V
  /** Returns the operation's input, for validation before sending. */
  schema?: GenericSchema
  /** Returns the value to validate; by default the values. */
  toInput?: (values: V) => unknown
  /** Validation beyond the schema. It runs afterwards and overrides the schema's errors. */
  check?: (values: V) => FieldErrors<keyof V & string>
  /** Maps inputs to fields with other names: `'account.address'` → `'address'`. */
  fields?: Record<string, keyof V & string>
  /** Never stored in the draft; neither are names with "password". */
  secret?: readonly (keyof V & string)[]
  /** False stores no draft. */
  draft?: boolean
  submit: (values: V, options: SubmitOptions) => Promise<R>
}

/** The logic of a form, without a DOM. */
export interface Form<V extends object, R> {
  readonly $values: WritableAtom<V>
  readonly $form: ReadableAtom<FormState<keyof V & string>>
  /** Changes a field and clears its error. */
  set<K extends keyof V & string>(field: K, value: V[K]): void
  /** Sets a field to a default or a link's value, clears its error, and does not count it as the person's input. */
  prefill<K extends keyof V & string>(field: K, value: V[K]): void
  /** The person left a field: it is validated, unless it is still empty. */
  blur(field: keyof V & string): void
  /** Validates everything, or some fields, and shows the errors. Returns true if there are none. */
  validate(fields?: readonly (keyof V & string)[]): boolean
  /** Sends validated values, one request at a time. Returns undefined if nothing was sent, or on failure. */
  send(): Promise<R | undefined>
  /** Validates and sends. */
  submit(): Promise<R | undefined>
  /** Shows no toast for a missing response until the returned function is called, because the page shows it. */
  takeUnanswered(): () => void
  /** Shows an error that was found elsewhere. */
  fail(field: keyof V & string, error: FieldError): void
  /** Resets to the initial or other values. */
  reset(values?: V): void
}

/** Creates a form. The texts of its errors load when it is first shown. */
export function createForm<V extends object, R>(options: FormOptions<V, R>): Form<V, R> {
  type Field = keyof V & string
  const { name, initial, secret = [] } = options
  const draft = getDraft(name, initial, options.draft === false ? Object.keys(initial) : secret)
  const $values = atom<V>(initial)
  const $form = atom<FormState<Field>>({ status: 'editing', errors: {} })
  // Not before it is shown: a module may create its form before the reader's language is known.
  onStart($values, () => void loadPacks(['shell']).catch(() => undefined))
  const fieldOf = createFieldFinder(options)
  const sending = createLatestRunner()
  const notes = createNoteCounter()
  const errorsNow = (): FieldErrors<Field> => findErrors($values.get(), options, fieldOf)
  const hosted = createFormHost($values, $form, initial)
  const writer = createFormWriter<V>({ $values, $form, draft, hosted })

  function validate(fields?: readonly Field[]): boolean {
    const invalid = Object.entries(errorsNow()).filter(([field]) => !fields || fields.includes(field as Field))
    const errors = Object.fromEntries(invalid) as FieldErrors<Field>
    // A new object each time, so that the form on the screen moves to the first invalid field again.
    $form.set({ status: 'editing', errors })
    return isRight(errors)
  }

  async function send(): Promise<R | undefined> {
    // A second tap during a submission does nothing.
    if (sending.isRunning()) return undefined
    $form.set({ status: 'sending', errors: {} })
    let result: R | undefined
    await sending.run(
      signal => options.submit($values.get(), { fields: listInputs(options), signal, noAnswerHere: notes.count > 0 }),
      outcome => {
        if (!('value' in outcome)) return $form.set(createFailed(outcome.error, fieldOf))
        result = outcome.value
        draft.clear()
        return $form.set({ status: 'sent', errors: {} })
      }
    )
    return result
  }

  const fill = (values: Partial<V>, clean = initial): void => {
    sending.cancel()
    $values.set({ ...initial, ...values })
    hosted.clean(clean)
    $form.set({ status: 'editing', errors: {} })
  }

  onAppStart(() => fill(draft.read()))
  onSignedOut(() => fill({}))
  const restore = () => !sending.isRunning() && fill(draft.read())
  runWhenSignedIn(restore)
  draft.onRestored(restore)
  return {
    $values,
    $form,
    validate,
    send,
    submit: async () => (sending.isRunning() || !validate() ? undefined : send()),
    ...writer,
    takeUnanswered: () => notes.add(),
    reset(values = initial) {
      draft.clear()
      fill(values, { ...initial, ...values })
    },
    blur(field) {
      const error = $values.get()[field] === '' ? undefined : errorsNow()[field]
      if (error) writer.fail(field, error)
    }
  }
}

/** Counts the parts of the page that show a missing response themselves. */
function createNoteCounter() {
  const notes = {
    count: 0,
    add() {
      notes.count += 1
      return () => {
        notes.count -= 1
      }
    }
  }
  return notes
}

interface SubmittedForm<V extends object> {
  $values: WritableAtom<V>
  $form: WritableAtom<FormState<keyof V & string>>
  draft: Draft<V>
  hosted: FormHost<V>
}

/** Changes one field. */
function createFormWriter<V extends object>({ $values, $form, draft, hosted }: SubmittedForm<V>) {
  type Field = keyof V & string
  const failField = (field: Field, error: FieldError | undefined): void =>
    $form.set(withError($form.get(), field, error))

  function putField<K extends Field>(field: K, value: V[K]): void {
    $values.set({ ...$values.get(), [field]: value })
    draft.write($values.get())
    const { status, errors } = $form.get()
    if (status !== 'editing' || errors[field]) failField(field, undefined)
  }

  return {
    fail: failField,
    set<K extends Field>(field: K, value: V[K]): void {
      putField(field, value)
      hosted.changed()
    },
    prefill<K extends Field>(field: K, value: V[K]): void {
      putField(field, value)
      hosted.prefilled(field, value)
    }
  }
}

function isRight(errors: object): boolean {
  const right = Object.keys(errors).length === 0
  if (!right) triggerHaptic('error')
  return right
}

// After a session ended, the same merchant finds the draft again; the sign-in of another one deletes it.
const runWhenSignedIn = (restore: () => unknown): void => void $isLogin.listen(isLogin => isLogin && restore())

const listInputs = <V extends object, R>({ initial, fields }: FormOptions<V, R>): string[] =>
  Object.keys({ ...initial, ...fields })

type FieldOf<Field> = (path: string) => Field | undefined

function createFieldFinder<V extends object, R>({ initial, fields }: FormOptions<V, R>): FieldOf<keyof V & string> {
  const names = Object.keys(initial) as (keyof V & string)[]
  return path => fields?.[path] ?? names.find(name => name === path.slice(path.lastIndexOf('.') + 1))
}

function withError<Field extends string>(
  { status, errors }: FormState<Field>,
  field: Field,
  error: FieldError | undefined
): FormState<Field> {
  const { [field]: _before, ...others } = errors
  const next = (error ? { ...others, [field]: error } : others) as FieldErrors<Field>
  return { status: status === 'sending' ? status : 'editing', errors: next }
}

function findErrors<V extends object, R>(
  values: V,
  { schema, toInput, check }: FormOptions<V, R>,
  fieldOf: FieldOf<keyof V & string>
): FieldErrors<keyof V & string> {
  const bySchema = schema ? listSchemaErrors(schema, toInput ? toInput(values) : values, fieldOf) : {}
  const errors = Object.entries({ ...bySchema, ...check?.(values) }).filter(([, error]) => error !== undefined)
  return Object.fromEntries(errors) as FieldErrors<keyof V & string>
}

function createFailed<Field extends string>(
  error: unknown,
  fieldOf: (path: string) => Field | undefined
): FormState<Field> {
  const failure = isApiError(error) ? error : new ApiError('contract', String(error))
  // A cancelled submission is not a failure; an ended session shows the login.
  if (failure.kind === 'cancelled' || failure.kind === 'session') return { status: 'editing', errors: {} }
  const field = failure.field === undefined ? undefined : fieldOf(failure.field)
  const errors = (field ? { [field]: toFieldError(failure) } : {}) as FieldErrors<Field>
  return { status: 'failed', errors, failure }
}
