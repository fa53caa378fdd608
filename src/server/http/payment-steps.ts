import { CODE, type Envelope } from '../../contract/codes.ts'
import { Refusal } from '../errors/refusal.ts'
import { findAnswer, type KeyAnswer, matchAnswer, RefusedBefore, writeRefusal } from '../ledger/index.ts'
import { createRefusalEnvelope } from './answer-error.ts'
import type { Body, Exchange, Step } from './exchange.ts'
import { noteSecurity } from './note-security.ts'

/**
 * Repeats the response that was read together with the caller, before anything is checked or counted: a client that lost a
 * response gets it again, even with another password.
 */
export const repeatResponse: Step = async (exchange, next) => {
  const { caller, intent } = exchange
  const row = 'earlier' in caller ? caller.earlier : undefined
  const response = row && matchAnswer(intent, row)
  return response ? createBody(response, exchange) : next()
}

/** Lets copies that arrive while this process handles the first one wait for its response. They take no place in the queue. */
export const joinDuplicateRequests: Step = (exchange, next) =>
  exchange.parts.shared(exchange.intent, isContested => {
    exchange.isContested = isContested
    return next()
  })

/**
 * Repeats the stored response where it was not read with the caller: for operators, and when another body under the same key was
 * running meanwhile.
 */
export const findResponse: Step = async (exchange, next) => {
  const { caller, context, intent, isContested } = exchange
  if ('earlier' in caller && caller.earlier === null && !isContested) return next()
  const response = await findAnswer(context.db, intent)
  return response ? createBody(response, exchange) : next()
}

/** Turns away new payments while no standby would confirm them. Repeated ones have had their response: it is from before. */
export const requireStandby: Step = ({ parts }, next) => {
  parts.replication?.requireSynchronous()
  return next()
}

/**
 * Stores a refusal as the response of its key: the first response is final. Other errors are not stored, so the same request may be
 * sent again after one.
 */
export const storeRefusal: Step = async (exchange, next) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof RefusedBefore) return { body: error.body, isRefusal: true }
    if (!(error instanceof Refusal) || !isFinal(error)) throw error
    noteSecurity(error, exchange)
    const body = JSON.stringify(createRefusalEnvelope(error, exchange.language))
    return createBody(await writeRefusal(exchange.context.db, exchange.intent, body), exchange)
  }
}

/** Returns the stored response, or makes it again from the facts of the payment. */
function createBody({ answer, facts }: KeyAnswer, { handler, context, operation }: Exchange): Body {
  if (facts) {
    if (!handler.answerOf) throw new Error(`${operation.path} makes no answers out of facts`)
    const data = handler.answerOf(facts, context)
    return { body: JSON.stringify({ code: CODE.ok, message: 'OK', data }), isRefusal: false }
  }
  const body = answer ?? ''
  return { body, isRefusal: (JSON.parse(body) as Envelope<unknown>).code !== CODE.ok }
}

// These two are no decision about the intent: the same request may be sent again later, or was another one.
const isFinal = ({ reason }: Refusal) => reason !== 'rate_limited' && reason !== 'idempotency_mismatch'
