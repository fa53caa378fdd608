import type { Block } from '../../contract/entities/rich-text.ts'
import type { Db } from '../db/schema.ts'
import { type ArticleSlug, articles, articlesWrittenAt } from '../text/articles.ts'
import type { MessageLanguage } from '../text/language.ts'

/** An article for display. */
export interface Article {
  slug: ArticleSlug
  title: string
  blocks: Block[]
  updated_at: string
}

/** Returns the operator's own article in a language if the table has one, else the built-in one. */
export async function readArticle(db: Db, slug: ArticleSlug, language: MessageLanguage): Promise<Article> {
  const row = await db
    .selectFrom('article')
    .select(['title', 'blocks', 'updated_at'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst()
  if (row) return { slug, title: row.title, blocks: row.blocks, updated_at: row.updated_at.toISOString() }
  return { slug, ...articles[language][slug], updated_at: articlesWrittenAt }
}
