import { v7 as newId } from 'uuid'
import type { NewRow } from '../../db/schema.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** What the demo shop wrote to the operator: one has an answer, one waits for it. */
export function feedbackOf(merchantId: string, now: Date): NewRow<'feedback'>[] {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const [answered, open] = [before(19), before(1)]
  return [
    {
      id: newId({ msecs: answered.getTime() }),
      merchant_id: merchantId,
      content: 'Could the product depot have more kitchen goods made of wood?',
      answer: 'Yes: plates, bowls and trays of wood and bamboo are in the depot now. Search for “bamboo” to see them.',
      created_at: answered,
      answered_at: new Date(answered.getTime() + 26 * hourMs)
    },
    {
      id: newId({ msecs: open.getTime() }),
      merchant_id: merchantId,
      content: 'It would help to see in the statistics which product sold best each week.',
      created_at: open
    }
  ]
}
