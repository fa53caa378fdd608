import * as assert from 'uvu/assert'
import { Refusal } from '../../src/server/errors/refusal.ts'

/** Waits for a refusal with this reason; anything else, including a success, fails the test. */
export async function expectRefusal(reason: Refusal['reason'], promise: Promise<unknown>): Promise<Refusal> {
  const outcome = await promise.catch(error => error)
  if (!(outcome instanceof Refusal))
    throw outcome instanceof Error ? outcome : new Error(`${reason} was expected, not an answer`)
  assert.is(outcome.reason, reason)
  return outcome
}
