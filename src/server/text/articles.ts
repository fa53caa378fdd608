import { ARTICLE_SLUGS } from '../../contract/help/article.operator.ts'
import { type Language, LOCALES } from '../../contract/languages.ts'
import type { Block } from '../../contract/rich-text.ts'
import { getLanguage } from '../../i18n/start.ts'

/** One of the articles; each is a file of src/i18n/articles/<locale>. */
export type ArticleSlug = (typeof ARTICLE_SLUGS)[number]

/**
 * The articles of one language; `{{name}}` is the name of the platform. They describe this software, and make no
 * promises for the operator.
 */
type Articles = Readonly<Record<ArticleSlug, { title: string; blocks: Block[] }>>

/** When the wording of the built-in articles was last changed. */
export const articlesWrittenAt = '2026-11-28T00:00:00.000Z'

async function readArticles(locale: string): Promise<Articles> {
  const files = await Promise.all(ARTICLE_SLUGS.map(slug => import(`../../i18n/articles/${locale}/${slug}.md`)))
  return Object.fromEntries(ARTICLE_SLUGS.map((slug, at) => [slug, files[at].default[0]])) as Articles
}

const entries = LOCALES.map(async locale => [getLanguage(locale), await readArticles(locale)] as const)

/** The built-in articles, by language. A row of the table `article` replaces one of them. */
export const articles = Object.fromEntries(await Promise.all(entries)) as Readonly<Record<Language, Articles>>
