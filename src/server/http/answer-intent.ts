import { CODE, type Envelope } from '../../contract/codes.ts'
import { answerFor, earlierAnswer, type Intent, type KeptAnswer, keepRefusal, RefusedBefore } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import type { Parts } from './parts.ts'

/** What answers a key: the body as it is sent, and whether it refuses the request. */
export interface IntentAnswer {
  readonly body: string
  readonly isRefusal: boolean
}

/**
 * Answers a call that carries an `Idempotency-Key`: the first answer of a key is final, refusals included, and every copy
 * gets it byte for byte. Faults are no answer: the same key may be sent again after one. `kept` is what the key was found with
 * when the caller was; undefined when nobody has looked.
 */
export async function answerIntent(
  { db }: Pick<Parts, 'db'>,
  intent: Intent,
  kept: KeptAnswer | null | undefined,
  run: () => Promise<unknown>,
  refusalBody: (refusal: Refusal) => string
): Promise<IntentAnswer> {
  // Before anything is checked or counted: whoever lost an answer gets it, also with another password.
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

// These two say nothing about what was wanted: the same request may be sent again later, or was another one.
const isFinal = ({ reason }: Refusal) => reason !== 'rate_limited' && reason !== 'idempotency_mismatch'
