import { settled } from '../time.ts'
import { allDelivered } from './delivery.ts'

/** Resolves when what app and host have sent each other has arrived, and what follows from it is done. */
export async function arrived({ late = false } = {}): Promise<void> {
  // A question, its answer, and what the app sends because of it.
  for (let turn = 0; turn < 3; turn += 1) {
    await settled()
    await allDelivered(late)
  }
  await settled()
}
