import { waitUntilSettled } from '../time.ts'
import { allDelivered } from './delivery.ts'

/** Resolves when all messages between app and host have arrived and been handled. */
export async function waitUntilArrived({ late = false } = {}): Promise<void> {
  // A request, its answer, and the app's reaction.
  for (let turn = 0; turn < 3; turn += 1) {
    await waitUntilSettled()
    await allDelivered(late)
  }
  await waitUntilSettled()
}
