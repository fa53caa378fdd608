import { atom, onStart, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { GenericSchema } from 'valibot'
import { ApiError, isApiError } from '../api/error.ts'
import { loadPacks } from '../i18n/translator.ts'
import { onAppStart } from './app-life.ts'
import { triggerHaptic } from './features.ts'
import { type Draft, draftOf } from './form-draft.ts'
import { type FieldError, type FieldErrors, refusalError, schemaErrors } from './form-errors.ts'
import { type FormHost, formHost } from './form-host.ts'
import { latest } from './latest.ts'
import { $isLogin, onSignedOut } from './session.ts'

export { errorText, errorTexts, type FieldError, type FieldErrors } from './form-errors.ts'

/** A form's state. `failure` is set while the last sending failed, the person's inputs all kept. */
export interface FormState<Field extends string> {
  status: 'editing' | 'sending' | 'sent' | 'failed'
  errors: FieldErrors<Field>
  failure?: ApiError
}

/** Given to `submit`, to be passed on to `call`: refusals at the form's own fields are shown there, not in a toast. */
export interface SubmitOptions {
  fields: readonly string[]
  signal: AbortSignal
}

/** What a form is made with. */
export interface FormOptions<V extends object, R> {
  /** Names the draft. */
  name: string
  initial: V
  /** The operation's input, for checks before sending. */
  schema?: GenericSchema
  /** What the schema looks at; by default the values. */
  toInput?: (values: V) => unknown
  /** Checks that the schema cannot make; they come after it and win. */
  check?: (values: V) => FieldErrors<keyof V & string>
  /** Which field an input belongs to, where the names differ: `'account.address'` → `'address'`. */
  fields?: Record<string, keyof V & string>
  /** Never kept in the draft; names with "password" never are. */
  secret?: readonly (keyof V & string)[]
  /** False keeps no draft. */
  draft?: boolean
  submit: (values: V, options: SubmitOptions) => Promise<R>
}

/** A form without a DOM. */
export interface Form<V extends object, R> {
  readonly $values: WritableAtom<V>
  readonly $form: ReadableAtom<FormState<keyof V & string>>
  /** Changes a field; its error goes. */
  set<K extends keyof V & string>(field: K, value: V[K]): void
  /** The same for what nobody filled in, a first choice or what a link brought: without it nothing would be lost. */
  prefill<K extends keyof V & string>(field: K, value: V[K]): void
  /** The person left a field: it is checked, unless it is still empty. */
  blur(field: keyof V & string): void
  /** Checks everything and shows what is wrong. True when nothing is. */
  validate(): boolean
  /** Sends what was validated, once at a time. Undefined when it was not sent, or failed. */
  send(): Promise<R | undefined>
  /** Validates and sends. */
  submit(): Promise<R | undefined>
  /** Shows an error that was found elsewhere. */
  fail(field: keyof V & string, error: FieldError): void
  /** Back to the start, or to other values. */
  reset(values?: V): void
}

/** Makes a form. The texts of its errors are loaded once it is shown. */
export function createForm<V extends object, R>(options: FormOptions<V, R>): Form<V, R> {
  type Field = keyof V & string
  const { name, initial, secret = [] } = options
  const draft = draftOf(name, initial, options.draft === false ? Object.keys(initial) : secret)
  const $values = atom<V>(initial)
  const $form = atom<FormState<Field>>({ status: 'editing', errors: {} })
  // Not before somebody shows it: a module may make its form before the reader's language is known.
  onStart($values, () => void loadPacks(['shell']).catch(() => undefined))
  const fieldOf = fieldFinder(options)
  const sending = latest()
  const errorsNow = (): FieldErrors<Field> => errorsOf($values.get(), options, fieldOf)
  const hosted = formHost($values, $form, initial)
  const writer = formWriter<V>({ $values, $form, draft, hosted })

  function validate(): boolean {
    const errors = errorsNow()
    // A new object each time: the form on the screen then leads to the first field that is wrong.
    $form.set({ status: 'editing', errors })
    return isRight(errors)
  }

  async function send(): Promise<R | undefined> {
    // A second tap while the first is on its way does nothing.
    if (sending.isRunning()) return undefined
    $form.set({ status: 'sending', errors: {} })
    let result: R | undefined
    await sending.run(
      signal => options.submit($values.get(), { fields: inputNames(options), signal }),
      outcome => {
        if (!('value' in outcome)) return $form.set(failed(outcome.error, fieldOf))
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
  whenSignedIn(() => !sending.isRunning() && fill(draft.read()))
  return {
    $values,
    $form,
    validate,
    send,
    submit: async () => (sending.isRunning() || !validate() ? undefined : send()),
    ...writer,
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

interface Written<V extends object> {
  $values: WritableAtom<V>
  $form: WritableAtom<FormState<keyof V & string>>
  draft: Draft<V>
  hosted: FormHost<V>
}

/** What changes one field. */
function formWriter<V extends object>({ $values, $form, draft, hosted }: Written<V>) {
  type Field = keyof V & string
  const fail = (field: Field, error: FieldError | undefined): void => $form.set(withError($form.get(), field, error))

  function put<K extends Field>(field: K, value: V[K]): void {
    $values.set({ ...$values.get(), [field]: value })
    draft.write($values.get())
    const { status, errors } = $form.get()
    if (status !== 'editing' || errors[field]) fail(field, undefined)
  }

  return {
    fail,
    set<K extends Field>(field: K, value: V[K]): void {
      put(field, value)
      hosted.changed()
    },
    prefill<K extends Field>(field: K, value: V[K]): void {
      put(field, value)
      hosted.prefilled(field, value)
    }
  }
}

function isRight(errors: object): boolean {
  const right = Object.keys(errors).length === 0
  if (!right) triggerHaptic('error')
  return right
}

// The same merchant finds what was half filled in when the session ended; another's sign-in has thrown the drafts away.
const whenSignedIn = (restore: () => void): void => void $isLogin.listen(isLogin => isLogin && restore())

const inputNames = <V extends object, R>({ initial, fields }: FormOptions<V, R>): string[] =>
  Object.keys({ ...initial, ...fields })

type FieldOf<Field> = (path: string) => Field | undefined

function fieldFinder<V extends object, R>({ initial, fields }: FormOptions<V, R>): FieldOf<keyof V & string> {
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

function errorsOf<V extends object, R>(
  values: V,
  { schema, toInput, check }: FormOptions<V, R>,
  fieldOf: FieldOf<keyof V & string>
): FieldErrors<keyof V & string> {
  const bySchema = schema ? schemaErrors(schema, toInput ? toInput(values) : values, fieldOf) : {}
  const found = Object.entries({ ...bySchema, ...check?.(values) }).filter(([, error]) => error !== undefined)
  return Object.fromEntries(found) as FieldErrors<keyof V & string>
}

function failed<Field extends string>(error: unknown, fieldOf: (path: string) => Field | undefined): FormState<Field> {
  const failure = isApiError(error) ? error : new ApiError('contract', String(error))
  // A person who cancels has not failed; an ended session shows the login.
  if (failure.kind === 'cancelled' || failure.kind === 'session') return { status: 'editing', errors: {} }
  const field = failure.field === undefined ? undefined : fieldOf(failure.field)
  const errors = (field ? { [field]: refusalError(failure) } : {}) as FieldErrors<Field>
  return { status: 'failed', errors, failure }
}
