import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { MerchantReason } from './refusals.ts'
import type { Role } from './roles.ts'

/** Who may call: anyone; anyone, reading a token if there is one; or only a merchant, an operator or a partner. */
type Audience = 'anyone' | 'visitor' | 'merchant' | 'operator' | 'partner'

/** The kind of response: the JSON envelope `{code, message, data}`, or a file. */
type AnswerKind = 'json' | 'blob'

/**
 * One API operation as data. Client, backend and the OpenAPI document are derived from it.
 *
 * `path` is the full path, with `{name}` for path parameters, which are taken from the input by name. The rest of the input goes
 * into the query of a GET or the JSON body of a POST. `refusals` lists the reasons that a person can act on: code 10005 with
 * `data: {reason, field?}`. `idempotent` operations move money and carry an `Idempotency-Key`.
 */
export interface Operation<I extends GenericSchema = GenericSchema, O extends GenericSchema = GenericSchema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly audience: Audience
  /** The roles of staff that may call it. Left out: none. */
  readonly roles?: readonly Role[]
  readonly summary: string
  readonly input: I
  readonly output: O
  readonly refusals: readonly MerchantReason[]
  readonly idempotent: boolean
  readonly answer: AnswerKind
  /** Whether a member of staff who looks at a merchant's app may call it (`merchant_view_start`). Left out: if it reads. */
  readonly inView?: boolean
}

/** Returns whether an operation is answered in a look at a merchant's app. */
export const isInView = ({ method, inView = method === 'GET' }: Operation): boolean => inView

/** Returns the name of an operation: the last word of its path, such as `recharge_approve`. */
export const getOperationName = ({ path }: Pick<Operation, 'path'>): string =>
  path.replace(/\/\{\w+\}$/, '').replace(/^.*\//, '')

/** What a caller passes to an operation. */
export type InputOf<T extends Operation> = InferInput<T['input']>

/** What a handler receives: the input after defaults. */
export type ParsedInputOf<T extends Operation> = InferOutput<T['input']>

/** The `data` of a successful response. */
export type OutputOf<T extends Operation> = InferOutput<T['output']>

type Optional = 'refusals' | 'idempotent' | 'answer'

/** Creates an operation with defaults: no refusals, moves no money, responds with JSON. */
export function defineOperation<I extends GenericSchema, O extends GenericSchema>(
  definition: Omit<Operation<I, O>, Optional> & Partial<Pick<Operation<I, O>, Optional>>
): Operation<I, O> {
  const { refusals = [], idempotent = false } = definition
  // Payments of one merchant run one after the other, and the number of waiting ones is limited.
  const all = idempotent ? [...new Set([...refusals, 'rate_limited' as const])] : refusals
  return { answer: 'json', ...definition, refusals: all, idempotent }
}
