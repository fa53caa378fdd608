import { v7 as newId } from 'uuid'
import type { Block } from '../../contract/entities/rich-text.ts'
import type { Language } from '../../contract/languages.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import type { operatorQaPut } from '../../contract/operator/qa-put.ts'
import type { ActingOperator } from '../acting-operator.ts'
import { databaseNow } from '../db/clock.ts'
import { offsetOf, type PageRequest, pageAnswer, paginate } from '../db/page.ts'
import type { Db, Tx } from '../db/schema.ts'
import { foldText, searchTermsOf } from '../db/search-text.ts'
import { cached } from '../db/ttl-cache.ts'
import { Refusal } from '../refusal.ts'
import { writeAudit } from '../settings/audit.ts'
import { pickText } from '../text/language.ts'

/** More than needed: a list of questions is written by hand. */
const MAX_QUESTIONS = 1_000

// Normalizing texts is most of the work, so it is cached for many readers.
const readQuestions = (db: Db, language: Language) =>
  cached(db, `questions ${language}`, async () => {
    const rows = await db
      .selectFrom('question')
      .select(['id', 'title', 'blocks'])
      .where('published', '=', true)
      .orderBy('position')
      .orderBy('id')
      .limit(MAX_QUESTIONS)
      .execute()
    return rows.map(row => {
      const title = pickText(row.title, language) ?? ''
      const words = (pickText(row.blocks, language) ?? []).flatMap(wordsOf)
      return { id: row.id, title, text: foldText([title, ...words].join(' ')) }
    })
  })

/**
 * Returns published questions in the operator's order; every word of the keyword matches part of a word, in the reader's
 * language.
 */
export async function listQuestions(db: Db, language: Language, page: PageRequest & { keyword?: string | undefined }) {
  const terms = searchTermsOf(page.keyword ?? '')
  const questions = await readQuestions(db, language)
  const found = questions.filter(({ text }) => terms.every(term => text.includes(term)))
  const from = offsetOf(page)
  const list = found.slice(from, from + page.page_size).map(({ id, title }) => ({ id, title }))
  return pageAnswer(list, found.length, page)
}

const wordsOf = (block: Block): string[] => (block.type === 'list' ? block.items : [block.text])

/** One question with its answer. */
export async function findQuestion(db: Db, language: Language, id: string) {
  const row = await db
    .selectFrom('question')
    .select(['id', 'title', 'blocks'])
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { id: row.id, title: pickText(row.title, language) ?? '', blocks: pickText(row.blocks, language) ?? [] }
}

/** Returns questions in all languages, also unpublished ones, in the operator's order. */
export function listAllQuestions(db: Db, page: PageRequest) {
  return paginate(
    db.selectFrom('question'),
    page,
    query =>
      query.select(['id', 'title', 'blocks', 'position', 'published', 'updated_at']).orderBy('position').orderBy('id'),
    rows => rows.map(row => ({ ...row, updated_at: row.updated_at.toISOString() }))
  )
}

/** Publishes a question, or changes one. Each language needs both a title and an answer. */
export async function putQuestion(tx: Tx, operator: ActingOperator, put: ParsedInputOf<typeof operatorQaPut>) {
  const languages = Object.keys(put.title)
  if (languages.length === 0) throw new Refusal('required', 'title')
  if (Object.keys(put.blocks).some(language => !languages.includes(language))) throw new Refusal('required', 'title')
  if (languages.some(language => !put.blocks[language]?.length)) throw new Refusal('required', 'blocks')
  const id = put.id ?? newId()
  const values = {
    title: JSON.stringify(put.title),
    blocks: JSON.stringify(put.blocks),
    ...(put.position !== undefined && { position: put.position }),
    ...(put.published !== undefined && { published: put.published })
  }
  if (put.id) {
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
  await writeAudit(tx, operator, 'qa_put', id, { title: put.title })
  return { id }
}
