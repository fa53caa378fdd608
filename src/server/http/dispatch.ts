import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import type { Context, Handler, RequestInfo } from '../operations/handler.ts'
import { forgetBrief } from '../services/brief.ts'
import { readTimeZone } from '../services/time-zone.ts'
import { chooseLanguage, type MessageLanguage } from '../text/language.ts'
import { answerError } from './answer-error.ts'
import { authenticate } from './authenticate.ts'
import { readJsonObject } from './body.ts'
import { addressOf } from './caller.ts'
import { type AnswerOptions, success } from './envelope.ts'
import { HttpFailure } from './failure.ts'
import { parseInput } from './input.ts'
import type { Bindings, Parts } from './parts.ts'

type HttpContext = HonoContext<{ Bindings: Bindings }>
type Task = () => Promise<void> | void

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Makes the function that answers one operation over HTTP: who calls, what they say, the handler, the envelope. */
export function dispatcher(handler: Handler, parts: Parts) {
  return async (http: HttpContext): Promise<Response> => {
    const id = randomUUID()
    const language = chooseLanguage(http.req.header('accept-language'))
    const log = requestLog(parts.log, { request: id, path: handler.operation.path })
    const options = answerOptions(http, id)
    try {
      const { output, tasks } = await run(handler, parts, http, id, language, log)
      // Whatever an operator did, the next reader sees it.
      if (handler.operation.audience === 'operator') forgetBrief(parts.db)
      for (const task of tasks) void runTask(task, log)
      return output instanceof Response ? withRequestId(output, id) : success(output, options)
    } catch (error) {
      return answerError(error, language, log, options)
    }
  }
}

async function run(
  handler: Handler,
  parts: Parts,
  http: HttpContext,
  id: string,
  language: MessageLanguage,
  log: () => Logger
): Promise<{ output: unknown; tasks: Task[] }> {
  const caller = await authenticate(handler, http.req.header('authorization'), parts)
  const idempotencyKey = handler.operation.idempotent ? readKey(http.req.header('idempotency-key')) : undefined
  const input = parseInput(handler, await readInput(handler, http))
  const tasks: Task[] = []
  const context: Context = {
    db: parts.db,
    config: parts.config,
    secret: parts.secret,
    language,
    timezone: readTimeZone(http.req.header('time-zone')) ?? parts.config.businessTimeZone,
    request: requestInfo(http, parts, id),
    get log() {
      return log()
    },
    ...caller,
    ...(idempotencyKey ? { idempotencyKey } : {}),
    afterCommit: task => void tasks.push(task)
  }
  return { output: await handler.run(input, context), tasks }
}

// Most requests have nothing to say, and a log of their own costs more than the rest of the envelope.
function requestLog(log: Logger, bindings: Record<string, string>): () => Logger {
  let own: Logger | undefined
  return () => {
    own ??= log.child(bindings)
    return own
  }
}

async function readInput(handler: Handler, http: HttpContext): Promise<Record<string, unknown>> {
  const { method } = handler.operation
  const given = method === 'GET' || handler.body === 'raw' ? http.req.query() : await readJsonObject(http.req.raw)
  // What the path names cannot be said otherwise by the query or the body.
  return { ...given, ...http.req.param() }
}

function readKey(header: string | undefined): string {
  if (!header || !uuidPattern.test(header)) throw new HttpFailure(200, 'key_missing')
  return header.toLowerCase()
}

function requestInfo(http: HttpContext, parts: Parts, id: string): RequestInfo {
  const { incoming } = http.env ?? {}
  const socket = incoming?.socket.remoteAddress ?? '127.0.0.1'
  return {
    id,
    ip: addressOf(parts.config, http.req.header('x-forwarded-for'), socket),
    userAgent: http.req.header('user-agent') ?? '',
    header: name => http.req.header(name),
    stream: () => incoming ?? Readable.fromWeb((http.req.raw.body ?? new Blob([]).stream()) as NodeReadableStream)
  }
}

function answerOptions(http: HttpContext, id: string): AnswerOptions {
  return { headers: { 'x-request-id': id }, gzip: /\bgzip\b/.test(http.req.header('accept-encoding') ?? '') }
}

function withRequestId(response: Response, id: string): Response {
  response.headers.set('x-request-id', id)
  return response
}

async function runTask(task: Task, log: () => Logger): Promise<void> {
  try {
    await task()
  } catch (error) {
    log().error({ err: error }, 'a task after the answer failed')
  }
}
