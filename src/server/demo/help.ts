import { v7 as newId } from 'uuid'
import type { QuestionTopic } from '../../contract/help/question.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import type { Block } from '../../contract/rich-text.ts'
import type { NewRow, Tx } from '../db/schema.ts'
import { DAY_MS } from '../time/units.ts'
import type { DemoShop } from './shop.ts'

const HOUR_MS = 3_600_000

/** The topics of the questions, in their order. */
const topics: readonly QuestionTopic[] = [
  'money',
  'money',
  'money',
  'shop',
  'orders',
  'orders',
  'orders',
  'shop',
  'tasks',
  'tasks',
  'account'
]

interface Question {
  title: string
  blocks: Block[]
}

/** Creates questions with their answers, and feedback of the demo shop. */
export async function addHelp(tx: Tx, { merchantId, now }: DemoShop): Promise<void> {
  const files = await Promise.all(LANGUAGES.map(language => import(`./content/questions/${language}.md`)))
  const byLanguage: Question[][] = files.map(({ default: questions }) => questions)
  const inAll = (position: number, part: keyof Question) =>
    JSON.stringify(Object.fromEntries(LANGUAGES.map((language, at) => [language, byLanguage[at]?.[position]?.[part]])))
  const rows = (byLanguage[0] ?? []).map((_, position) => ({
    id: newId(),
    title: inAll(position, 'title'),
    blocks: inAll(position, 'blocks'),
    topic: topics[position] ?? null,
    position
  }))
  await tx.insertInto('question').values(rows).execute()
  const conversations = createFeedback(merchantId, now)
  await tx.insertInto('feedback').values(conversations).execute()
  await tx.insertInto('feedback_message').values(conversations.flatMap(createMessages)).execute()
}

/** The messages of a conversation: the first one, and the answer. */
function createMessages({ id, merchant_id, content, answer, created_at, answered_at }: NewRow<'feedback'>) {
  const message = (text: string, from_operator: boolean, at: typeof created_at) => ({
    id: newId(),
    feedback_id: id,
    merchant_id,
    from_operator,
    content: text,
    created_at: at
  })
  const first = message(content, false, created_at)
  return answer ? [first, message(answer, true, answered_at ?? created_at)] : [first]
}

/** Feedback of the demo shop: one message has an answer, one is open. */
function createFeedback(merchantId: string, now: Date): NewRow<'feedback'>[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [answered, open] = [before(19), before(1)]
  return [
    {
      id: newId({ msecs: answered.getTime() }),
      merchant_id: merchantId,
      content: 'Could the product depot have more kitchen goods made of wood?',
      answer: 'Yes: plates, bowls and trays of wood and bamboo are in the depot now. Search for “bamboo” to see them.',
      created_at: answered,
      answered_at: new Date(answered.getTime() + 26 * HOUR_MS),
      last_at: new Date(answered.getTime() + 26 * HOUR_MS)
    },
    {
      id: newId({ msecs: open.getTime() }),
      merchant_id: merchantId,
      content: 'It would help to see in the statistics which product sold best each week.',
      created_at: open,
      last_at: open
    }
  ]
}
