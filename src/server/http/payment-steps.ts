import { CODE, type Envelope } from '../../contract/codes.ts'
import { answerFor, earlierAnswer, keepRefusal, RefusedBefore } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { refusalEnvelope } from './answer-error.ts'
import type { Body, Step } from './exchange.ts'
import { noteSecurity } from './note-security.ts'

/** Turns away payments beyond the limit of one token, before they cost a query. */
export const limitPayments: Step = (exchange, next) =>
  exchange.parts.gate(exchange.header('authorization') ?? exchange.header('cookie'), next)

/**
 * Repeats the response that was read together with the caller, before anything is checked or counted: a client that lost a
 * response gets it again, even with another password.
 */
export const repeatResponse: Step = async ({ caller, intent }, next) => {
  const row = 'earlier' in caller ? caller.earlier : undefined
  const body = row && answerFor(intent, row)
  return body === undefined || body === null ? next() : storedBody(body)
}

/** Lets copies that arrive while this process handles the first one wait for its response. They take no place in the queue. */
export const joinCopies: Step = (exchange, next) =>
  exchange.parts.shared(exchange.intent, isContested => {
    exchange.isContested = isContested
    return next()
  })

/** Lets the payments of one owner run one after the other, and limits how many wait. */
export const queueByOwner: Step = ({ parts, ownerId }, next) => parts.payments(ownerId, next)

/**
 * Repeats the stored response where it was not read with the caller: for operators, and when another body under the same key was
 * running meanwhile.
 */
export const findResponse: Step = async ({ caller, context, intent, isContested }, next) => {
  if ('earlier' in caller && caller.earlier === null && !isContested) return next()
  const body = await earlierAnswer(context.db, intent)
  return body === undefined ? next() : storedBody(body)
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
    const body = JSON.stringify(refusalEnvelope(error, exchange.language))
    return storedBody(await keepRefusal(exchange.context.db, exchange.intent, body))
  }
}

const storedBody = (body: string): Body => ({
  body,
  isRefusal: (JSON.parse(body) as Envelope<unknown>).code !== CODE.ok
})

// These two are no decision about the intent: the same request may be sent again later, or was another one.
const isFinal = ({ reason }: Refusal) => reason !== 'rate_limited' && reason !== 'idempotency_mismatch'
