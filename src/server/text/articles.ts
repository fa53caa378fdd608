import type { Block } from '../../contract/entities/rich-text.ts'
import { en } from './articles/en.ts'
import { es } from './articles/es.ts'
import { id } from './articles/id.ts'
import { ja } from './articles/ja.ts'
import { ko } from './articles/ko.ts'
import { pt } from './articles/pt.ts'
import { vi } from './articles/vi.ts'
import { zhCN } from './articles/zh-cn.ts'
import { zhTW } from './articles/zh-tw.ts'
import type { MessageLanguage } from './language.ts'

/** The texts about us that the contract names. */
export type ArticleSlug = 'about' | 'privacyAgreement' | 'termsOfUse'

/** The texts of one language. They say what this software does, and leave to the operator what only they can promise. */
export type Articles = Readonly<Record<ArticleSlug, { title: string; blocks: Block[] }>>

/** When the wording of the built-in texts was last changed. */
export const articlesWrittenAt = '2026-11-21T00:00:00.000Z'

/** The built-in texts, by language. A row of the table `article` takes the place of one of them. */
export const articles: Readonly<Record<MessageLanguage, Articles>> = {
  'zh-TW': zhTW,
  en,
  es,
  id,
  ja,
  ko,
  pt,
  vi,
  'zh-CN': zhCN
}
