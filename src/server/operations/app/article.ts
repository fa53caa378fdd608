import { article } from '../../../contract/app/article.ts'
import { handle } from '../../handler.ts'
import { readArticle } from '../../help/article.ts'

export const articleHandler = handle(article, ({ slug }, { db, language }) => readArticle(db, slug, language))
