import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { Amount } from '../money.ts'
import { QuestionTopic } from './question.ts'
import { RichText } from './rich-text.ts'
import { MissionMetric, TaskPeriod } from './task.ts'

const ByLanguage = v.record(v.string(), v.string())
const BlocksByLanguage = v.record(v.string(), RichText)

/** Languages that operators write texts in. */
export const ContentLanguage = v.picklist([...LANGUAGES, 'zh-CN'])

/** A notice that an operator posted, in all its languages. Without a `merchant` everybody sees it. */
export const OperatorNotice = v.object({
  id: Id,
  title: ByLanguage,
  blocks: BlocksByLanguage,
  merchant: v.nullable(v.object({ id: Id, account: v.string() })),
  operator: v.string(),
  created_at: Instant,
  updated_at: v.nullable(Instant),
  withdrawn_at: v.nullable(Instant)
})

/** A question with its answer in all languages, published or not, and how many merchants found it helpful or not. */
export const OperatorQuestion = v.object({
  id: Id,
  title: ByLanguage,
  blocks: BlocksByLanguage,
  topic: QuestionTopic,
  position: v.number(),
  published: v.boolean(),
  helpful: v.number(),
  unhelpful: v.number(),
  updated_at: Instant
})

/** The articles of the app: what it is, and two legal texts. */
export const ARTICLE_SLUGS = ['about', 'privacyAgreement', 'termsOfUse'] as const

/** An article in one language. `own`: the operator wrote it; else it is the text that comes with this software. */
export const OperatorArticle = v.object({
  slug: v.picklist(ARTICLE_SLUGS),
  language: ContentLanguage,
  title: v.string(),
  blocks: RichText,
  own: v.boolean(),
  updated_at: Instant
})

/** A string of the app in one language, as it comes with this software, and the operator's own wording. */
export const OperatorText = v.object({ key: v.string(), built_in: v.string(), own: v.nullable(v.string()) })

/** A mission or share task with its texts in all languages. */
export const OperatorTask = v.object({
  id: Id,
  kind: v.picklist(['mission', 'share']),
  title: ByLanguage,
  text: ByLanguage,
  blocks: BlocksByLanguage,
  metric: MissionMetric,
  goal: v.number(),
  period: TaskPeriod,
  reward: Amount,
  picture: v.string(),
  deadline: v.nullable(Instant),
  active: v.boolean()
})

/** A project with its texts in all languages. `stock` is the number of complete bundles in the depot. */
export const OperatorProject = v.object({
  id: Id,
  title: ByLanguage,
  blocks: BlocksByLanguage,
  picture: v.string(),
  items: v.array(v.object({ code: v.string(), quantity: v.number() })),
  cost: Amount,
  sale_price: Amount,
  stock: v.number(),
  active: v.boolean()
})
