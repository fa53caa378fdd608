import { article } from '../../../contract/app/article.ts'
import { readArticle } from '../../services/article.ts'
import { handle } from '../handler.ts'

export const articleHandler = handle(article, ({ slug }, { db, language }) => readArticle(db, slug, language))
