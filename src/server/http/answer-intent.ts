import { CODE, type Envelope } from '../../contract/codes.ts'
import { answerFor, earlierAnswer, type Intent, type KeptAnswer, keepRefusal, RefusedBefore } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import type { Parts } from './parts.ts'

/** The stored response of a key: the body, and whether it is a refusal. */
export interface IntentAnswer {
  readonly body: string
  readonly isRefusal: boolean
}

/**
 * Handles a call with an `Idempotency-Key`: the first response of a key is final, including refusals, and every copy gets it byte
 * for byte. Server errors are not stored: the same key may be sent again after one. `kept` is the key's response, read together
 * with the caller; undefined if it has not been read.
 */
export async function answerIntent(
  { db }: Pick<Parts, 'db'>,
  intent: Intent,
  kept: KeptAnswer | null | undefined,
  run: () => Promise<unknown>,
  refusalBody: (refusal: Refusal) => string
): Promise<IntentAnswer> {
  // Before anything is checked or counted: a client that lost a response gets it again, even with another password.
  const earlier = kept === undefined ? await earlierAnswer(db, intent) : kept && answerFor(intent, kept)
  if (typeof earlier === 'string') return recorded(earlier)
  try {
    return { body: JSON.stringify({ code: CODE.ok, message: 'OK', data: await run() }), isRefusal: false }
  } catch (error) {
    if (error instanceof RefusedBefore) return { body: error.body, isRefusal: true }
    if (!(error instanceof Refusal) || !isFinal(error)) throw error
    return recorded(await keepRefusal(db, intent, refusalBody(error)))
  }
}

const recorded = (body: string): IntentAnswer => ({
  body,
  isRefusal: (JSON.parse(body) as Envelope<unknown>).code !== CODE.ok
})

// These two are no decision about the intent: the same request may be sent again later, or was another one.
const isFinal = ({ reason }: Refusal) => reason !== 'rate_limited' && reason !== 'idempotency_mismatch'
