import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { RefusalReason } from './refusals.ts'

/** Who may call: nobody's token is needed, a token is read if there is one, or a merchant's, an operator's or a partner's is required. */
export type Audience = 'anyone' | 'visitor' | 'merchant' | 'operator' | 'partner'

/** What the answer is: the JSON envelope `{code, message, data}`, or a file (specification 7, "Blob responses"). */
export type AnswerKind = 'json' | 'blob'

/**
 * One call as data; client, backend and the OpenAPI document all derive from it (specification 7).
 *
 * `path` is the whole path with `{name}` for path parameters; these are taken out of the input by name. What is left goes
 * into the query of a GET and into the JSON body of a POST. `refusals` lists what a person can act on: code 10005 with
 * `data: {reason, field?}`. `idempotent` operations move money and carry an `Idempotency-Key`.
 */
export interface Operation<I extends GenericSchema = GenericSchema, O extends GenericSchema = GenericSchema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly audience: Audience
  readonly summary: string
  readonly input: I
  readonly output: O
  readonly refusals: readonly RefusalReason[]
  readonly idempotent: boolean
  readonly answer: AnswerKind
}

/** What a caller passes to an operation. */
export type InputOf<T extends Operation> = InferInput<T['input']>

/** What a handler receives: the input after defaults. */
export type ParsedInputOf<T extends Operation> = InferOutput<T['input']>

/** The `data` of a successful answer. */
export type OutputOf<T extends Operation> = InferOutput<T['output']>

type Optional = 'refusals' | 'idempotent' | 'answer'

/** Fills in the defaults of an operation: no refusals, moves no money, answers JSON. */
export function operation<I extends GenericSchema, O extends GenericSchema>(
  definition: Omit<Operation<I, O>, Optional> & Partial<Pick<Operation<I, O>, Optional>>
): Operation<I, O> {
  const { refusals = [], idempotent = false } = definition
  // Payments of one merchant wait for each other, and only so many may wait.
  const all = idempotent ? [...new Set([...refusals, 'rate_limited' as const])] : refusals
  return { answer: 'json', ...definition, refusals: all, idempotent }
}
