import { CODE } from '../../contract/codes.ts'
import { getOperationName, isInView } from '../../contract/operation.ts'
import { isPermitted } from '../../contract/operator-operations.ts'
import { Refusal } from '../errors/refusal.ts'
import { checkInput } from '../handler/input.ts'
import { noteReading } from '../settings/personal-reading.ts'
import { runUnderControl } from '../staff/index.ts'
import { authenticate } from './authenticate.ts'
import type { Step } from './exchange.ts'
import { limitEndpoint } from './limit-endpoint.ts'

/** Finds out who calls. For a merchant with a key, the same query reads the stored response of that key. */
export const identifyCaller: Step = async (exchange, next) => {
  const { handler, parts, request, key } = exchange
  const authorization = exchange.header('authorization')
  exchange.caller = await authenticate(handler, { authorization, key }, parts, request)
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
  const output = await handler.run(input, context)
  if (context.operator) {
    const reading = { operation: getOperationName(operation), answer: output, input }
    await noteReading(context.db, context.operator, reading).catch(error => discardAnswer(output, error))
  }
  if (output instanceof Response) return output
  return { body: JSON.stringify({ code: CODE.ok, message: 'OK', data: output }), isRefusal: false }
}

// Nobody will read the stream of an answer that is not sent, so it ends here.
async function discardAnswer(output: unknown, error: unknown): Promise<never> {
  if (output instanceof Response) await output.body?.cancel()
  throw error
}
