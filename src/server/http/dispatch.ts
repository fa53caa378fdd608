import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import type { Language } from '../../contract/languages.ts'
import { isPermitted } from '../../contract/operation.ts'
import { clearCache } from '../db/ttl-cache.ts'
import type { Context, Handler, RequestInfo } from '../handler.ts'
import { HttpFailure } from '../http-failure.ts'
import { checkInput, parseInput } from '../input.ts'
import { intentOf } from '../intent.ts'
import type { OwnersQueue } from '../limits/owners-queue.ts'
import type { EndpointLimits } from '../limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { requireApproval } from '../staff/index.ts'
import { chooseLanguage } from '../text/language.ts'
import { readTimeZone } from '../time/time-zone.ts'
import { answerError, refusalEnvelope } from './answer-error.ts'
import { answerIntent, type IntentAnswer } from './answer-intent.ts'
import { authenticate } from './authenticate.ts'
import { readJsonObject } from './body.ts'
import { addressOf } from './caller.ts'
import { type AnswerOptions, success, written } from './envelope.ts'
import { fileAnswer } from './file-answer.ts'
import { limitEndpoint } from './limit-endpoint.ts'
import { measureRequest, type RequestMeasure } from './measure-request.ts'
import { noteSecurity, type Seen } from './note-security.ts'
import type { Bindings, Parts } from './parts.ts'
import type { PaymentGate } from './payment-gate.ts'
import type { SharedAnswers } from './shared-answers.ts'

type HttpContext = HonoContext<{ Bindings: Bindings }>
type Task = () => Promise<void> | void

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Dependencies of all operations, with their shared queues. */
interface Dispatch extends Parts {
  readonly payments: OwnersQueue
  readonly gate: PaymentGate
  readonly shared: SharedAnswers<IntentAnswer>
  readonly limits: EndpointLimits
  /** Every handler, by the path of its operation. */
  readonly handlers: ReadonlyMap<string, Handler>
}

/** Creates the HTTP handler of one operation: authentication, validation, the operation itself, the envelope. */
export function dispatcher(handler: Handler, parts: Dispatch) {
  return async (http: HttpContext): Promise<Response> => {
    const id = randomUUID()
    const language = chooseLanguage(http.req.header('accept-language'))
    const log = requestLog(parts.log, { request: id, path: handler.operation.path })
    const options = answerOptions(http, id)
    const measure = measureRequest(handler.operation.path)
    const seen: Seen = { operation: handler.operation, caller: {}, request: requestInfo(http, parts, id), log }
    try {
      const authorization = http.req.header('authorization')
      const begin = async () => {
        const key = handler.operation.idempotent ? keyOf(http) : undefined
        seen.caller = await authenticate(handler, { authorization, key }, parts, seen.request)
        assertPermitted(seen)
        const call = await readCall(handler, parts, http, { language, seen })
        return { call, response: await answer(handler, parts, call, { ...options, measure }) }
      }
      const { call, response } = await (handler.operation.idempotent
        ? parts.gate(authorization ?? http.req.header('cookie'), begin)
        : begin())
      // The body of a response to HEAD is discarded, so its producer ends here.
      if (http.req.method === 'HEAD') await response.body?.cancel()
      // After any operator action, the next reader sees the change.
      if (handler.operation.audience === 'operator') clearCache()
      for (const task of call.tasks) void runTask(task, log)
      measure.ended()
      return handler.operation.answer === 'blob' && http.req.method !== 'HEAD'
        ? fileAnswer(response, id, log, http.env?.outgoing)
        : response
    } catch (error) {
      noteSecurity(error, seen)
      measure.ended(error)
      return answerError(error, language, log, options)
    }
  }
}

/** Compares role and scope with the table of permissions: for requests, this is the only place. */
function assertPermitted({ caller, operation }: Seen): void {
  if ('operator' in caller && !isPermitted(caller.operator, operation)) throw new Refusal('not_permitted')
}

interface Call {
  readonly input: unknown
  readonly seen: Seen
  readonly context: Context
  readonly tasks: Task[]
  /** Headers that the handler sets. */
  readonly headers: Record<string, string>
}

async function readCall(
  handler: Handler,
  parts: Dispatch,
  http: HttpContext,
  { language, seen }: { language: Language; seen: Seen }
): Promise<Call> {
  const { caller, request, log } = seen
  const idempotencyKey = handler.operation.idempotent ? requireKey(http) : undefined
  const input = parseInput(handler, await readInput(handler, http))
  const tasks: Task[] = []
  const headers: Record<string, string> = {}
  const context: Context = {
    db: handler.operation.method === 'GET' ? (parts.reads ?? parts.db) : parts.db,
    config: parts.config,
    secret: parts.secret,
    language,
    timezone: readTimeZone(http.req.header('time-zone')) ?? parts.config.businessTimeZone,
    request,
    get log() {
      return log()
    },
    ...caller,
    ...(idempotencyKey ? { idempotencyKey } : {}),
    setHeader: (name, value) => {
      headers[name] = value
    },
    perform(operation, given, replaced) {
      const other = parts.handlers.get(operation.path)
      if (!other) throw new Error(`${operation.path} has no handler`)
      return other.run(checkInput(operation, given as Record<string, unknown>), { ...context, ...replaced })
    },
    afterCommit: task => void tasks.push(task)
  }
  return { input, seen, context, tasks, headers }
}

async function answer(
  handler: Handler,
  parts: Dispatch,
  { input, seen, context, headers }: Call,
  { measure, ...options }: AnswerOptions & { measure: RequestMeasure }
): Promise<Response> {
  const { merchant, operator, idempotencyKey: key, language } = context
  const run = async () => {
    await limitEndpoint(parts, input, seen)
    if (operator) await requireApproval(context, operator, handler.operation, input as Record<string, unknown>)
    return handler.run(input, context)
  }
  const ownerId = merchant?.id ?? operator?.id
  if (key === undefined || ownerId === undefined) {
    const output = await run()
    return output instanceof Response
      ? output
      : success(output, { ...options, headers: { ...options.headers, ...headers } })
  }
  const intent = intentOf(handler.operation, ownerId, key, input as object)
  const refused = (refusal: Refusal) => {
    noteSecurity(refusal, seen)
    return JSON.stringify(refusalEnvelope(refusal, language))
  }
  const kept = 'earlier' in seen.caller ? seen.caller.earlier : undefined
  const answering = (known: typeof kept) => answerIntent(context, intent, known, run, refused)
  const { body, isRefusal } = await (kept
    ? answering(kept)
    : parts.shared(intent, isContested =>
        // A result read while another body was running is not final for its key.
        parts.payments(ownerId, () => answering(isContested ? undefined : kept))
      ))
  if (isRefusal) measure.refused()
  return written(body, options)
}

// Most requests have nothing to log, and a separate logger costs more than the rest of the envelope.
function requestLog(log: Logger, bindings: Record<string, string>): () => Logger {
  let own: Logger | undefined
  return () => {
    own ??= log.child(bindings)
    return own
  }
}

async function readInput(handler: Handler, http: HttpContext): Promise<Record<string, unknown>> {
  const { method } = handler.operation
  const given =
    method === 'GET' || handler.body === 'raw' ? http.req.query() : await readJsonObject(http.req.raw, handler.bytesMax)
  // Query and body cannot override path parameters.
  return { ...given, ...http.req.param() }
}

function keyOf(http: HttpContext): string | undefined {
  const header = http.req.header('idempotency-key')
  return header && uuidPattern.test(header) ? header.toLowerCase() : undefined
}

function requireKey(http: HttpContext): string {
  const key = keyOf(http)
  if (key === undefined) throw new HttpFailure(200, 'key_missing')
  return key
}

function requestInfo(http: HttpContext, parts: Parts, id: string): RequestInfo {
  const { incoming } = http.env ?? {}
  const socket = incoming?.socket.remoteAddress ?? '127.0.0.1'
  return {
    id,
    ...addressOf(parts.config, http.req.header('x-forwarded-for'), socket),
    userAgent: http.req.header('user-agent') ?? '',
    header: name => http.req.header(name),
    stream: () => incoming ?? Readable.fromWeb((http.req.raw.body ?? new Blob([]).stream()) as NodeReadableStream)
  }
}

function answerOptions(http: HttpContext, id: string): AnswerOptions {
  return { headers: { 'x-request-id': id }, gzip: /\bgzip\b/.test(http.req.header('accept-encoding') ?? '') }
}

async function runTask(task: Task, log: () => Logger): Promise<void> {
  try {
    await task()
  } catch (error) {
    log().error({ err: error }, 'a task after the answer failed')
  }
}
