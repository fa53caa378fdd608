import { CODE } from '../../contract/codes.ts'
import { earlierAnswer, type Intent, keepRefusal, RefusedBefore } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import type { Parts } from './parts.ts'

/**
 * Answers a call that carries an `Idempotency-Key`: the first answer of a key is final, refusals included, and every copy
 * gets it byte for byte. Returns the body. Faults are no answer: the same key may be sent again after one.
 */
export async function answerIntent(
  { db }: Pick<Parts, 'db'>,
  intent: Intent,
  run: () => Promise<unknown>,
  refusalBody: (refusal: Refusal) => string
): Promise<string> {
  // Before anything is checked or counted: whoever lost an answer gets it, also with another password.
  const earlier = await earlierAnswer(db, intent)
  if (earlier !== undefined) return earlier
  try {
    return JSON.stringify({ code: CODE.ok, message: 'OK', data: await run() })
  } catch (error) {
    if (error instanceof RefusedBefore) return error.body
    if (!(error instanceof Refusal) || !isFinal(error)) throw error
    return keepRefusal(db, intent, refusalBody(error))
  }
}

// These two say nothing about what was wanted: the same request may be sent again later, or was another one.
const isFinal = ({ reason }: Refusal) => reason !== 'rate_limited' && reason !== 'idempotency_mismatch'
