import { once } from 'node:events'
import { CODE } from '../../contract/codes.ts'
import { getOperationName, isInView } from '../../contract/operation.ts'
import { isPermitted } from '../../contract/operator-operations.ts'
import { findSessionId, parseBearer } from '../account/index.ts'
import { retryStatement } from '../db/retry.ts'
import { Refusal } from '../errors/refusal.ts'
import { LONGEST_EXPORT_MS, STALL_TIMEOUT_MS } from '../files/export-stream.ts'
import { checkInput } from '../handler/input.ts'
import type { KeepTurn } from '../limits/turns.ts'
import { turnWaitSeconds } from '../monitoring/metrics.ts'
import { recordPersonalReading } from '../settings/personal-reading.ts'
import { runUnderControl } from '../staff/index.ts'
import { authenticate, getCallerId } from './authenticate.ts'
import { getCost } from './costs.ts'
import type { Exchange, Step } from './exchange.ts'
import { limitEndpoint } from './limit-endpoint.ts'

/** Finds out who calls. For a merchant with a key, the same query reads the stored response of that key. */
export const identifyCaller: Step = async (exchange, next) => {
  const { handler, parts, request, key, operation } = exchange
  const authorization = exchange.header('authorization')
  const find = () => authenticate(handler, { authorization, key }, parts, request)
  // Sessions of merchants are read for many requests at once, any other token for one.
  const isReadAtOnce = operation.audience === 'anyone' || findSessionId(parseBearer(authorization) ?? '') !== undefined
  exchange.caller = await (isReadAtOnce ? find() : parts.turns.lookup.run(exchange.address, find, exchange.client))
  return next()
}

/**
 * Compares role and scope of an operator with the operation's roles, and refuses what writes to who only looks at a merchant's app: for
 * requests, this is the only place.
 */
export const checkPermission: Step = async ({ caller, operation }, next) => {
  if ('isView' in caller && !isInView(operation)) throw new Refusal('view_only')
  if ('operator' in caller && !isPermitted(caller.operator, operation)) throw new Refusal('not_permitted')
  return next()
}

/** Reads the input, and refuses one that does not fit the contract. */
export const readInput: Step = async (exchange, next) => {
  exchange.requireKey()
  const { handler } = exchange
  const raw = await exchange.readInput()
  // The fields of an upload come with its body.
  exchange.input = handler.body === 'raw' ? raw : checkInput(handler.operation, raw)
  return next()
}

/**
 * Waits until few requests of the same caller and the same cost are running: a caller with many requests waits for
 * their own ones only. A payment does not stop when its client disconnects, because a copy of the request may wait
 * for its answer.
 */
export const waitForTurn: Step = ({ parts, handler, input, caller, address, client }, next) => {
  // A staff member's view of a merchant's app does not use the merchant's turns.
  const id = 'isView' in caller ? caller.sessionId : getCallerId(caller)
  const cost = getCost(handler, input, id !== undefined)
  const stopTimer = turnWaitSeconds.startTimer({ cost })
  const work = async (keep: KeepTurn) => {
    stopTimer()
    const answer = await next()
    if (cost === 'export' && client && !client.destroyed) keep(waitUntilTaken(client))
    return answer
  }
  return parts.turns[cost].run(id ?? address, work, cost === 'payment' ? undefined : client)
}

// A file is read from the database at the pace of the client. Who takes nothing any more is cut off, also at its last bytes, which no
// longer come from there; and so is who takes a little for ever.
async function waitUntilTaken(client: NonNullable<Exchange['client']>): Promise<void> {
  client.setTimeout(STALL_TIMEOUT_MS)
  const late = setTimeout(() => client.destroy(), LONGEST_EXPORT_MS)
  await once(client, 'close')
  clearTimeout(late)
}

/** Counts the request under the limits of its operation. */
export const countRequest: Step = async (exchange, next) => {
  await limitEndpoint(exchange.parts, exchange.input, exchange)
  return next()
}

/** Lets what needs two persons wait for the second one, and counts what one person decides in a day. */
export const requireApproval: Step = async ({ context, operation, input }, next) => {
  if (!context.operator) return next()
  return runUnderControl(context, context.operator, { operation, input: input as Record<string, unknown> }, next)
}

/** Runs the handler. That of a payment runs its work under `once`: in one transaction, with the key. */
export const runHandler: Step = async ({ handler, input, context, operation }) => {
  const run = () => handler.run(input, context)
  // A read has changed nothing: one that a serialization failure has ended is repeated. What changes something does so itself.
  const output = await (operation.method === 'GET' ? retryStatement(context.db, run) : run())
  if (context.operator) {
    const reading = { operation: getOperationName(operation), answer: output, input }
    await recordPersonalReading(context.db, context.operator, reading).catch(error => discardAnswer(output, error))
  }
  if (output instanceof Response) return output
  return { body: JSON.stringify({ code: CODE.ok, message: 'OK', data: output }), isRefusal: false }
}

// Nobody will read the stream of an answer that is not sent, so it ends here.
async function discardAnswer(output: unknown, error: unknown): Promise<never> {
  if (output instanceof Response) await output.body?.cancel()
  throw error
}
