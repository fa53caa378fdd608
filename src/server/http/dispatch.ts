import type { Logger } from 'pino'
import { clearCache } from '../db/ttl-cache.ts'
import type { Handler } from '../handler/handler.ts'
import { answerError } from './answer-error.ts'
import { respond } from './envelope.ts'
import { type Answer, type Dispatch, Exchange, type HttpContext, type Step } from './exchange.ts'
import { createFileAnswer } from './file-answer.ts'
import { noteSecurity } from './note-security.ts'
import { findResponse, joinDuplicateRequests, repeatResponse, requireStandby, storeRefusal } from './payment-steps.ts'
import {
  checkPermission,
  countRequest,
  identifyCaller,
  readInput,
  requireApproval,
  runHandler,
  waitForTurn
} from './steps.ts'

// The steps of a request, from top to bottom. README.md explains the order.
const steps: readonly Step[] = [
  identifyCaller,
  checkPermission,
  readInput,
  waitForTurn,
  countRequest,
  requireApproval,
  runHandler
]

const paymentSteps: readonly Step[] = [
  identifyCaller,
  checkPermission,
  readInput,
  repeatResponse,
  joinDuplicateRequests,
  waitForTurn,
  findResponse,
  requireStandby,
  storeRefusal,
  countRequest,
  requireApproval,
  runHandler
]

/** Creates the HTTP handler of one operation. */
export function createDispatcher(handler: Handler, parts: Dispatch) {
  const all = handler.operation.idempotent ? paymentSteps : steps
  return async (http: HttpContext): Promise<Response> => {
    const exchange = new Exchange(handler, chooseParts(handler, parts), http)
    try {
      const response = createResponse(await run(all, exchange), exchange)
      return await finish(response, exchange)
    } catch (error) {
      noteSecurity(error, exchange)
      exchange.measure.ended(error)
      return answerError(error, exchange.language, exchange.log, exchange.options)
    }
  }
}

/** The standby takes the place of a primary that is away, for the operations that say so. */
function chooseParts(handler: Handler, parts: Dispatch): Dispatch {
  const { replica } = parts
  return handler.whileAway && replica?.isAlone ? { ...parts, reads: replica.db } : parts
}

function run(all: readonly Step[], exchange: Exchange, at = 0): Promise<Answer> {
  const step = all[at]
  if (!step) throw new Error(`${exchange.operation.path} has no answer`)
  return step(exchange, () => run(all, exchange, at + 1))
}

function createResponse(answer: Answer, { measure, options, headers }: Exchange): Response {
  if (answer instanceof Response) return answer
  if (answer.isRefusal) measure.refused()
  return respond(answer.body, { ...options, headers: { ...options.headers, ...headers } })
}

async function finish(response: Response, exchange: Exchange): Promise<Response> {
  const { operation, http, tasks, measure, log } = exchange
  const isHead = http.req.method === 'HEAD'
  // The body of a response to HEAD is discarded, so its producer ends here.
  if (isHead) await response.body?.cancel()
  // After an operator has changed something, the next reader sees it. Each open console reads every few seconds.
  if (operation.audience === 'operator' && operation.method !== 'GET') clearCache()
  for (const task of tasks) void runTask(task, log)
  measure.ended()
  return operation.answer === 'blob' && !isHead
    ? createFileAnswer(response, exchange.id, log, http.env?.outgoing)
    : response
}

async function runTask(task: () => Promise<void> | void, log: () => Logger): Promise<void> {
  try {
    await task()
  } catch (error) {
    log().error({ err: error }, 'a task after the answer failed')
  }
}
