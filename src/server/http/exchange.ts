import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import type { Language } from '../../contract/languages.ts'
import { HttpFailure } from '../errors/http-failure.ts'
import type { Context, Handler, RequestInfo } from '../handler/handler.ts'
import { checkInput } from '../handler/input.ts'
import { createIntent } from '../handler/intent.ts'
import type { Intent } from '../ledger/index.ts'
import type { EndpointLimits } from '../limits/rate-limits.ts'
import { chooseLanguage } from '../text/language.ts'
import { isUuid } from '../text/uuid.ts'
import { readTimeZone } from '../time/time-zone.ts'
import type { Caller } from './authenticate.ts'
import { readJsonObject } from './body.ts'
import { readAddress } from './caller.ts'
import type { TurnsByCost } from './costs.ts'
import type { AnswerOptions } from './envelope.ts'
import { measureRequest, type RequestMeasure } from './measure-request.ts'
import type { Bindings, HttpDependencies } from './parts.ts'
import type { SharedAnswers } from './shared-answers.ts'

export type HttpContext = HonoContext<{ Bindings: Bindings }>
type Task = () => Promise<void> | void

/** The encoded envelope of a response, and whether it is a refusal. */
export interface Body {
  readonly body: string
  readonly isRefusal: boolean
}

/** The result of a request: an envelope, or a response that the handler made itself. */
export type Answer = Body | Response

/** One step of a request: ends it with an answer or an error, or lets the steps after it do that. */
export type Step = (exchange: Exchange, next: () => Promise<Answer>) => Promise<Answer>

/** Dependencies of all operations, with their shared queues. */
export interface Dispatch extends HttpDependencies {
  readonly turns: TurnsByCost
  readonly shared: SharedAnswers<Answer>
  readonly limits: EndpointLimits
  /** Every handler, by the path of its operation. */
  readonly handlers: ReadonlyMap<string, Handler>
}

/** One request for an operation: what it brought, and what the steps of `dispatch.ts` add to it on the way. */
export class Exchange {
  readonly id = randomUUID()
  readonly language: Language
  readonly request: RequestInfo
  readonly options: AnswerOptions
  readonly measure: RequestMeasure
  /** Runs after the response is made, that is after the commit. */
  readonly tasks: Task[] = []
  /** Headers that the handler sets. */
  readonly headers: Record<string, string> = {}
  /** Set by `identifyCaller`. */
  caller: Caller = {}
  /** Set by `readInput`. */
  input: unknown
  /** Set by `joinDuplicateRequests`: another body under the same key is running, so what was read about the key is not final. */
  isContested = false
  #context: Context | undefined
  #intent: Intent | undefined
  #log: Logger | undefined

  constructor(
    readonly handler: Handler,
    readonly parts: Dispatch,
    readonly http: HttpContext
  ) {
    this.language = chooseLanguage(this.header('accept-language'))
    this.request = createRequestInfo(http, parts, this.id)
    this.options = {
      headers: { 'x-request-id': this.id },
      gzip: /\bgzip\b/.test(this.header('accept-encoding') ?? '')
    }
    this.measure = measureRequest(handler.operation.path)
  }

  get operation() {
    return this.handler.operation
  }

  // Most requests have nothing to log, and a separate logger costs more than the rest of the envelope.
  readonly log = (): Logger => {
    this.#log ??= this.parts.log.child({ request: this.id, path: this.operation.path })
    return this.#log
  }

  header(name: string): string | undefined {
    return this.http.req.header(name)
  }

  /** The client that waits for the response; missing for internal requests and in tests. */
  get client() {
    return this.http.env?.outgoing
  }

  /** The address by which callers without an account share. Our own requests are nobody's. */
  get address(): string {
    return this.client ? this.request.ip : 'ourselves'
  }

  /** The valid `Idempotency-Key` of an operation that has one. */
  get key(): string | undefined {
    if (!this.operation.idempotent) return undefined
    const header = this.header('idempotency-key')
    return header && isUuid(header) ? header.toLowerCase() : undefined
  }

  /** Throws if the operation needs an `Idempotency-Key` and has none. */
  requireKey(): void {
    if (this.operation.idempotent && this.key === undefined) throw new HttpFailure(200, 'key_missing')
  }

  async readInput(): Promise<Record<string, unknown>> {
    const { handler, http } = this
    const isQuery = this.operation.method === 'GET' || handler.body === 'raw'
    const fields = isQuery ? http.req.query() : await readJsonObject(http.req.raw, handler.maxBytes)
    // Query and body cannot override path parameters.
    return { ...fields, ...http.req.param() }
  }

  /** The owner of keys: the merchant or the operator who calls. */
  get ownerId(): string {
    const { caller } = this
    if ('merchant' in caller) return caller.merchant.id
    if ('operator' in caller) return caller.operator.id
    throw new Error(`${this.operation.path} is idempotent, and nobody owns its keys`)
  }

  /** The intent behind the key; read it after the input. */
  get intent(): Intent {
    this.#intent ??= createIntent(this.operation, this.ownerId, this.key as string, this.input as object)
    return this.#intent
  }

  /** The context of the handler; read it after the caller. */
  get context(): Context {
    this.#context ??= createContext(this)
    return this.#context
  }
}

function createContext(exchange: Exchange): Context {
  const { parts, caller, key, headers, tasks } = exchange
  const db = exchange.operation.method === 'GET' ? (parts.reads ?? parts.db) : parts.db
  const { replica } = parts
  const context: Context = {
    db,
    readsOf: async () => replica?.caughtUp() ?? db,
    ...(replica?.db === db ? { asOf: () => replica.readReplayTime() } : {}),
    config: parts.config,
    secret: parts.secret,
    language: exchange.language,
    timezone: readTimeZone(exchange.header('time-zone')) ?? parts.config.businessTimeZone,
    request: exchange.request,
    get log() {
      return exchange.log()
    },
    ...caller,
    ...(key ? { idempotencyKey: key } : {}),
    setHeader: (name, value) => {
      headers[name] = value
    },
    requireStandby: () => parts.replication?.requireSynchronous(),
    perform(operation, input, replaced) {
      const other = parts.handlers.get(operation.path)
      if (!other) throw new Error(`${operation.path} has no handler`)
      return other.run(checkInput(operation, input as Record<string, unknown>), { ...context, ...replaced })
    },
    afterCommit: task => void tasks.push(task)
  }
  return context
}

function createRequestInfo(http: HttpContext, parts: HttpDependencies, id: string): RequestInfo {
  const { incoming } = http.env ?? {}
  const socket = incoming?.socket.remoteAddress ?? '127.0.0.1'
  return {
    id,
    ...readAddress(parts.config, http.req.header('x-forwarded-for'), socket),
    userAgent: http.req.header('user-agent') ?? '',
    isProbe: http.req.method === 'HEAD' || http.req.header('range') === 'bytes=0-0',
    header: name => http.req.header(name),
    stream: () => incoming ?? Readable.fromWeb((http.req.raw.body ?? new Blob([]).stream()) as NodeReadableStream)
  }
}
