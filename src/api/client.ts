import { safeParse } from 'valibot'
import { langJson } from '../contract/help/text.ts'
import { appInfo } from '../contract/home/app-info.ts'
import { indexInfo } from '../contract/home/index-info.ts'
import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import { host } from '../host/current.ts'
import type { CallOptions } from './call-options.ts'
import { configuration } from './configure.ts'
import { ApiError, isApiError } from './error.ts'
import { createSender, exchange } from './exchange.ts'
import { createIntentName, releaseKey, reserveKey } from './idempotency.ts'
import { type Client, loaded } from './loaded-client.ts'
import { getMessage } from './texts.ts'

/** See `call` in request.ts. */
async function sendCall<T extends Operation>(
  operation: T,
  input: InputOf<T>,
  options: CallOptions
): Promise<OutputOf<T>> {
  if (operation.idempotent) return sendIntent(operation, input, options)
  const answer = await exchange(operation, createSender(operation, input, options), options)
  return checkAnswer(operation, answer.data, options)
}

async function sendIntent<T extends Operation>(
  operation: T,
  input: InputOf<T>,
  options: CallOptions
): Promise<OutputOf<T>> {
  const name = createIntentName(operation.path, input)
  const key = reserveKey(host.storage, name)
  try {
    const sender = createSender(operation, input, options, { 'Idempotency-Key': key })
    const { data } = await exchange(operation, sender, options)
    // A success that cannot be read is shown as a failure: it is sent again with its key, or it would be paid twice.
    const output = await checkAnswer(operation, data, options)
    releaseKey(host.storage, name)
    return output
  } catch (error) {
    // After a server error or without a response, the money may have moved: the key is kept.
    if (isApiError(error) && isFinal(error)) releaseKey(host.storage, name)
    throw error
  }
}

// The first refusal of a key is final, so the next try needs a new one. A rate limit is not a decision and keeps the key.
const isFinal = ({ kind, reason }: ApiError): boolean => kind === 'refused' && reason !== 'rate_limited'

/** Returns the response data if they match the contract; otherwise throws a failure that the screen can show. */
export async function checkAnswer<T extends Operation>(
  operation: T,
  data: unknown,
  options: CallOptions
): Promise<OutputOf<T>> {
  const result = safeParse(operation.output, data)
  if (result.success) return result.output
  // Logs where the data do not match, but not the values: others may read the console.
  console.warn(
    `${operation.path}: misfit at`,
    result.issues.map(issue => issue.path?.map(part => part.key).join('.'))
  )
  const message = await getMessage(undefined, 'request_failed')
  if (!options.quiet) configuration.onNotice(message)
  throw new ApiError('contract', message)
}

/** The part of the client that request.ts loads when it is needed. */
export const client: Client = { send: sendCall, firstOperations: { appInfo, indexInfo, langJson } }

loaded.client = client
