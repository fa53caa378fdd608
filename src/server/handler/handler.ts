import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Language } from '../../contract/languages.ts'
import type { Operation, OutputOf, ParsedInputOf } from '../../contract/operation.ts'
import type { Permission } from '../../contract/operator-operations.ts'
import type { Config } from '../config/config.ts'
import { lockOpenAccounts } from '../db/merchants.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Merchant, Tx } from '../db/schema.ts'
import { type DecisionInput, type DecisionTable, lockForDecision } from '../db/version.ts'
import { SessionFailure } from '../errors/session-failure.ts'
import { type Intent, runOnce } from '../ledger/index.ts'
import type { CallerAddress } from '../limits/address-rates.ts'
import type { ActingOperator } from './acting-operator.ts'
import { createIntent } from './intent.ts'

/** The member of staff who calls. `merchant_id` is the same person's merchant, if any. */
export interface OperatorIdentity extends ActingOperator, Permission {
  /** The session of the console; missing with an API token. */
  readonly session?: string
}

/** The partner of the request's token. */
export interface PartnerIdentity {
  readonly id: string
  readonly name: string
}

/** Data of the request itself. The address follows `X-Forwarded-For` only behind a trusted proxy. */
export interface RequestInfo extends CallerAddress {
  readonly id: string
  readonly userAgent: string
  /** Requests only the headers or the first byte of a file, not the file. */
  readonly isProbe: boolean
  /** Headers for uploads and conditional responses, by lower-case name. */
  header(name: string): string | undefined
  /** The body as a stream, for operations that read it themselves. */
  stream(): Readable
}

/** Everything that a handler may use besides its input. */
export interface Context {
  readonly db: Db
  /**
   * Returns a database for long reads that has everything that was committed before: a standby, or the primary. What it returns may refuse
   * writes.
   */
  readsOf(): Promise<Db>
  /** The time of the standby's last commit, while it answers in place of the primary. */
  readonly asOf?: () => Promise<Date | null>
  readonly config: Config
  /** The secret that tokens are derived from: the same in every process, never shown or logged. */
  readonly secret: string
  /** The reader's language: one of the contract's. */
  readonly language: Language
  /** The reader's valid time zone (`Time-zone` header); without one the business time zone. */
  readonly timezone: string
  readonly request: RequestInfo
  readonly log: Logger
  /** Set on `merchant` operations, and on `visitor` ones with a token. The row is as of this request. */
  readonly merchant?: Merchant
  /** The session of {@link merchant}. */
  readonly sessionId?: string
  /** Set on `operator` operations, and on those that also allow operators. */
  readonly operator?: OperatorIdentity
  /** Set on `partner` operations. */
  readonly partner?: PartnerIdentity
  /** Set on idempotent operations: a uuid in lower case. */
  readonly idempotencyKey?: string
  /** Sets a header of a successful response. */
  setHeader(name: string, value: string): void
  /** Runs another operation of operators with parts of this context replaced, such as the transaction. */
  perform(operation: Operation, input: unknown, replaced: Partial<Context>): Promise<unknown>
  /** Throws while a required standby does not confirm commits; payments check this earlier. */
  requireStandby(): void
  /** Runs after the handler has returned, that is after its commit. A failure is logged and changes no response. */
  afterCommit(task: () => Promise<void> | void): void
}

export type MerchantContext = Context & { readonly merchant: Merchant; readonly sessionId: string }

export type OperatorContext = Context & { readonly operator: OperatorIdentity }

type PartnerContext = Context & { readonly partner: PartnerIdentity }

/** An operation of the contract with its handler. */
export interface Handler {
  readonly operation: Operation
  /** Operators may also call it, with their own token. */
  readonly operators: boolean
  /** `raw`: the handler reads the body itself, and its input comes from path and query. */
  readonly body: 'json' | 'raw'
  /** Answered from the standby while the primary is unavailable; the answer contains the time of its data. */
  readonly whileAway?: boolean
  /** Maximum length of a JSON body, if it may be longer than usual. */
  readonly maxBytes?: number
  run(input: unknown, context: Context): Promise<unknown>
  /** Makes the answer of a payment from its stored facts, for repeated requests. */
  answerOf?(facts: object, context: Context): unknown
}

type RunHandler<T extends Operation, C> = (
  input: ParsedInputOf<T>,
  context: C
) => Promise<OutputOf<T> | Response> | OutputOf<T> | Response

/** Runs the work in one transaction, once per `Idempotency-Key`; a repeated call gets the first response. */
type RunOncePerKey = (<R>(work: (tx: Tx) => Promise<R>) => Promise<R>) & {
  /** The intent, for work that is one statement and takes the key itself. */
  readonly intent: Intent
}

type RunOnce<T extends Operation, C> = (
  input: ParsedInputOf<T>,
  context: C,
  once: RunOncePerKey
) => Promise<OutputOf<T> | Response> | OutputOf<T> | Response

type Options = Partial<Pick<Handler, 'operators' | 'body' | 'maxBytes' | 'whileAway'>>

/**
 * Binds a contract operation to its handler. Operations with `answer: 'blob'` return a `Response`. Throw a `Refusal` for errors
 * that a person can act on; any other error becomes an opaque 500.
 */
export function handle<T extends Operation>(operation: T, run: RunHandler<T, Context>, options: Options = {}): Handler {
  return {
    operation,
    operators: false,
    body: 'json',
    ...options,
    run: async (input, context) => run(input as ParsedInputOf<T>, context)
  }
}

/** Implements an operation whose audience is `merchant`: the context has the merchant. */
export function handleMerchant<T extends Operation>(operation: T, run: RunHandler<T, MerchantContext>): Handler {
  return handle(operation, (input, context) => run(input, context as MerchantContext))
}

/** Implements an idempotent operation of a merchant. Work that moves money runs under `once`. */
export function handlePayment<T extends Operation>(operation: T, run: RunOnce<T, MerchantContext>): Handler {
  return handleMerchant(operation, (input, context) => {
    const { id } = context.merchant
    // The account was open when the session was read; a closing may have come between.
    const requireOpen = async (tx: Tx) => {
      if (!(await lockOpenAccounts(tx, [id]))) throw new SessionFailure('merchantClosed')
    }
    return run(input, context, createOnce(context, id, operation, input, requireOpen))
  })
}

/**
 * Implements an idempotent payment of a merchant that is one statement. `pay` returns its facts, which are stored.
 * `answerOf` makes the answer from the facts, for the first request and for repeated ones.
 */
export function handlePaymentFacts<T extends Operation, Facts extends object>(
  operation: T,
  pay: (input: ParsedInputOf<T>, context: MerchantContext, intent: Intent) => Promise<Facts>,
  answerOf: (facts: Facts, context: MerchantContext) => OutputOf<T>
): Handler {
  const handler = handlePayment(operation, async (input, context, { intent }) =>
    answerOf(await pay(input, context, intent), context)
  )
  return { ...handler, answerOf: (facts, context) => answerOf(facts as Facts, context as MerchantContext) }
}

/** Implements an operation whose audience is `operator`: the context has the operator. */
export function handleOperator<T extends Operation>(operation: T, run: RunHandler<T, OperatorContext>): Handler {
  return handle(operation, (input, context) => run(input, context as OperatorContext))
}

/**
 * Implements an operator's decision about one document, in a transaction. It is refused first if the document has
 * changed since the operator read it, or is held.
 */
export function handleDecision<T extends Operation, P = undefined>(
  operation: T,
  table: DecisionTable,
  runDecision: (
    tx: Tx,
    input: ParsedInputOf<T>,
    context: OperatorContext,
    prepared: P | undefined
  ) => Promise<OutputOf<T>>,
  prepare?: Preparation<T, P>
): Handler {
  return handleMoney(
    operation,
    async (tx, input, context, prepared: P | undefined) => {
      await lockForDecision(tx, table, input as DecisionInput)
      return runDecision(tx, input, context, prepared)
    },
    prepare
  )
}

/** Runs before the transaction, for what takes long, such as the answers of a node. */
type Preparation<T extends Operation, P> = (input: ParsedInputOf<T>, context: OperatorContext) => Promise<P | undefined>

/**
 * Implements an operation of an operator that moves money and compares no version, in a transaction: its money is of
 * several documents, or of one without states.
 */
export function handleMoney<T extends Operation, P = undefined>(
  operation: T,
  run: (tx: Tx, input: ParsedInputOf<T>, context: OperatorContext, prepared: P | undefined) => Promise<OutputOf<T>>,
  prepare?: Preparation<T, P>
): Handler {
  return handleOperator(operation, async (input, context) => {
    context.requireStandby()
    const prepared = await prepare?.(input, context)
    return runTransaction(context.db, tx => run(tx, input, context, prepared))
  })
}

/** Implements an idempotent operation of an operator. */
export function handleOperatorPayment<T extends Operation>(operation: T, run: RunOnce<T, OperatorContext>): Handler {
  return handleOperator(operation, (input, context) => {
    // A second person's approval comes here too, and not through the steps of a payment.
    context.requireStandby()
    return run(input, context, createOnce(context, context.operator.id, operation, input))
  })
}

/** Implements an operation whose audience is `partner`: the context has the partner. */
export function handlePartner<T extends Operation>(operation: T, run: RunHandler<T, PartnerContext>): Handler {
  return handle(operation, (input, context) => run(input, context as PartnerContext))
}

function createOnce(
  context: Context,
  ownerId: string,
  operation: Operation,
  input: unknown,
  begin: (tx: Tx) => Promise<void> = async () => undefined
): RunOncePerKey {
  const { db, idempotencyKey } = context
  if (idempotencyKey === undefined) throw new Error(`${operation.path} is not idempotent in the contract`)
  const intent = createIntent(operation, ownerId, idempotencyKey, input as object)
  const run = <R>(work: (tx: Tx) => Promise<R>) =>
    runOnce(db, intent, async tx => {
      await begin(tx)
      return work(tx)
    })
  return Object.assign(run, { intent })
}
