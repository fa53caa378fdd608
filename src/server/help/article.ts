import { ARTICLE_SLUGS, type operatorArticlePut } from '../../contract/help/article.operator.ts'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/operation.ts'
import type { Block } from '../../contract/rich-text.ts'
import { databaseNow } from '../db/clock.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { writeAudit } from '../settings/audit.ts'
import { type ArticleSlug, articles, articlesWrittenAt } from '../text/articles.ts'
import { readSiteName } from './lang-json.ts'

/** An article for display. */
interface Article {
  slug: ArticleSlug
  title: string
  blocks: Block[]
  updated_at: string
}

/** Returns the operator's own article in a language if the table has one, else the built-in one; with the name of the platform. */
export async function readArticle(db: Db, slug: ArticleSlug, language: Language): Promise<Article> {
  const row = await db
    .selectFrom('article')
    .select(['title', 'blocks', 'updated_at'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst()
  const { title, blocks, updated_at } = row
    ? { ...row, updated_at: row.updated_at.toISOString() }
    : { ...articles[language][slug], updated_at: articlesWrittenAt }
  const name = await readSiteName(db, language)
  return { slug, title, blocks: blocks.map(block => insertName(block, name)), updated_at }
}

function insertName(block: Block, name: string): Block {
  const fill = (text: string) => text.replaceAll('{{name}}', () => name)
  return block.type === 'list' ? { ...block, items: block.items.map(fill) } : { ...block, text: fill(block.text) }
}

type ArticleView = OutputOf<typeof operatorArticlePut>

/** Returns every article in every language, and whether the operator wrote it. */
export async function listArticles(db: Db): Promise<ArticleView[]> {
  const rows = await db.selectFrom('article').selectAll().execute()
  return ARTICLE_SLUGS.flatMap(slug =>
    LANGUAGES.map(language => {
      const own = rows.find(row => row.slug === slug && row.language === language)
      return own
        ? { slug, language, title: own.title, blocks: own.blocks, own: true, updated_at: own.updated_at.toISOString() }
        : getBuiltIn(slug, language)
    })
  )
}

/** Sets an article in one language; without blocks the built-in one is shown again. */
export async function putArticle(
  tx: Tx,
  operator: ActingOperator,
  { slug, language, title = '', blocks = [] }: ParsedInputOf<typeof operatorArticlePut>
): Promise<ArticleView> {
  await writeAudit(tx, operator, 'article_put', `${slug} ${language}`, { title, own: blocks.length > 0 })
  if (blocks.length === 0) {
    await tx.deleteFrom('article').where('slug', '=', slug).where('language', '=', language).execute()
    return getBuiltIn(slug, language)
  }
  if (title === '') throw new Refusal('required', 'title')
  const values = { title, blocks: JSON.stringify(blocks), updated_at: databaseNow }
  const { updated_at } = await tx
    .insertInto('article')
    .values({ slug, language, ...values })
    .onConflict(conflict => conflict.columns(['slug', 'language']).doUpdateSet(values))
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  return { slug, language, title, blocks, own: true, updated_at: updated_at.toISOString() }
}

const getBuiltIn = (slug: ArticleSlug, language: Language): ArticleView => ({
  slug,
  language,
  ...articles[language][slug],
  own: false,
  updated_at: articlesWrittenAt
})
