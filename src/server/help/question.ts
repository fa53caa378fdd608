import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { operatorQaPut } from '../../contract/help/question.operator.ts'
import { QUESTION_TOPICS, type Question, type QuestionTopic, type qaRate } from '../../contract/help/question.ts'
import type { Language } from '../../contract/languages.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import type { Block } from '../../contract/rich-text.ts'
import { databaseNow } from '../db/clock.ts'
import { calculateOffset, createPageAnswer, type PageRequest, paginate } from '../db/page.ts'
import type { Db, Tx } from '../db/schema.ts'
import { foldText, splitSearchTerms } from '../db/search-text.ts'
import { readCached } from '../db/ttl-cache.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { writeAudit } from '../settings/audit.ts'
import { pickText } from '../text/language.ts'

/** More than needed: a list of questions is written by hand. */
const MAX_QUESTIONS = 1_000

// Normalizing texts is most of the work, so it is cached for many readers.
const readQuestions = (db: Db, language: Language) =>
  readCached(db, `questions ${language}`, async () => {
    const rows = await db
      .selectFrom('question')
      .select(['id', 'title', 'topic', 'blocks'])
      .where('published', '=', true)
      .orderBy('position')
      .orderBy('id')
      .limit(MAX_QUESTIONS)
      .execute()
    return rows
      .toSorted((one, other) => rankTopic(one.topic) - rankTopic(other.topic))
      .map(row => {
        const title = pickText(row.title, language) ?? ''
        const words = (pickText(row.blocks, language) ?? []).flatMap(splitWords)
        return { id: row.id, title, topic: row.topic, text: foldText([title, ...words].join(' ')) }
      })
  })

const rankTopic = (topic: QuestionTopic): number =>
  topic === null ? QUESTION_TOPICS.length : QUESTION_TOPICS.indexOf(topic)

/**
 * Returns published questions by topic, and in a topic in the operator's order. Every word of the keyword has to
 * match part of a word, in the reader's language.
 */
export async function listQuestions(db: Db, language: Language, page: PageRequest & { keyword?: string | undefined }) {
  const terms = splitSearchTerms(page.keyword ?? '')
  const questions = await readQuestions(db, language)
  const matches = questions.filter(({ text }) => terms.every(term => text.includes(term)))
  const from = calculateOffset(page)
  const list = matches.slice(from, from + page.page_size).map(({ id, title, topic }) => ({ id, title, topic }))
  return createPageAnswer(list, matches.length, page)
}

const splitWords = (block: Block): string[] => (block.type === 'list' ? block.items : [block.text])

/** Returns a question with its answer, and the vote of the merchant who asks, if any. */
export async function readQuestion(db: Db, language: Language, id: string, merchantId?: string): Promise<Question> {
  const row = await db
    .selectFrom('question')
    .leftJoin('question_vote as vote', join =>
      join.onRef('vote.question_id', '=', 'question.id').on('vote.merchant_id', '=', merchantId ?? null)
    )
    .select(['id', 'title', 'topic', 'blocks', 'helpful'])
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { title, blocks, ...rest } = row
  return { ...rest, title: pickText(title, language) ?? '', blocks: pickText(blocks, language) ?? [] }
}

/** Throws `not_found` for a question that is not published. */
export async function requireQuestion(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('question')
    .select('id')
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
}

/** Stores whether an answer helped a merchant, in place of an earlier vote. */
export async function saveQuestionRating(
  db: Db,
  merchantId: string,
  { id, helpful }: ParsedInputOf<typeof qaRate>
): Promise<{ helpful: boolean }> {
  await requireQuestion(db, id)
  await db
    .insertInto('question_vote')
    .values({ question_id: id, merchant_id: merchantId, helpful })
    .onConflict(conflict => conflict.columns(['question_id', 'merchant_id']).doUpdateSet({ helpful }))
    .execute()
  return { helpful }
}

const selectVotes = (helpful: boolean) => sql<number>`(
  SELECT count(*)::integer FROM question_vote WHERE question_id = question.id AND helpful = ${helpful})`

/** Returns questions in all languages, also unpublished ones, in the operator's order. */
export function listAllQuestions(db: Db, page: PageRequest) {
  return paginate(
    db.selectFrom('question'),
    page,
    query =>
      query
        .select(['id', 'title', 'topic', 'blocks', 'position', 'published', 'updated_at'])
        .select([selectVotes(true).as('helpful'), selectVotes(false).as('unhelpful')])
        .orderBy('position')
        .orderBy('id'),
    rows => rows.map(row => ({ ...row, updated_at: row.updated_at.toISOString() }))
  )
}

/** Publishes a question, or changes one. Each language needs both a title and an answer. */
export async function putQuestion(tx: Tx, operator: ActingOperator, input: ParsedInputOf<typeof operatorQaPut>) {
  const languages = Object.keys(input.title)
  if (languages.length === 0) throw new Refusal('required', 'title')
  if (Object.keys(input.blocks).some(language => !languages.includes(language))) throw new Refusal('required', 'title')
  if (languages.some(language => !input.blocks[language]?.length)) throw new Refusal('required', 'blocks')
  const id = input.id ?? newId()
  const values = {
    title: JSON.stringify(input.title),
    blocks: JSON.stringify(input.blocks),
    ...(input.topic !== undefined && { topic: input.topic === 'none' ? null : input.topic }),
    ...(input.position !== undefined && { position: input.position }),
    ...(input.published !== undefined && { published: input.published })
  }
  if (input.id) {
    const { numUpdatedRows } = await tx
      .updateTable('question')
      .set({ ...values, updated_at: databaseNow })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) throw new Refusal('not_found')
  } else
    await tx
      .insertInto('question')
      .values({ id, ...values })
      .execute()
  await writeAudit(tx, operator, 'qa_put', id, { title: input.title })
  return { id }
}
