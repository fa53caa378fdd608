import type { CallOptions } from '../../../api/call-options.ts'
import { listUnansweredKeys } from '../../../api/intents.ts'
import { call } from '../../../api/request.ts'
import type { Operation } from '../../../contract/operation.ts'
import { paymentResult } from '../../../contract/wallet/balance.ts'
import { host } from '../../../host/current.ts'

interface Sender {
  operation: Operation
  /** Whether one is being sent: its answer is on its way. */
  isSending: () => boolean
}

/**
 * Asks what became of requests without an answer, and returns when each that was executed was, by the name of its intent. These are no
 * longer repeated, and a second search does not find them.
 */
export async function takeExecuted(
  { operation, isSending }: Sender,
  options: CallOptions
): Promise<ReadonlyMap<string, string>> {
  const executed = new Map<string, string>()
  for (const [name, key] of listUnansweredKeys(host.storage, operation.path)) {
    const { done_at: at } = await call(paymentResult, { key }, { ...options, quiet: true })
    if (at === null || isSending()) continue
    host.storage.remove(name)
    executed.set(name, at)
  }
  return executed
}
