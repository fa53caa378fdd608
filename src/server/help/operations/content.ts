import { article } from '../../../contract/app/article.ts'
import { langJson } from '../../../contract/app/lang-json.ts'
import { qaDetail } from '../../../contract/app/qa-detail.ts'
import { qaList } from '../../../contract/app/qa-list.ts'
import { operatorLangUpdate } from '../../../contract/operator/lang-update.ts'
import { operatorQaPut } from '../../../contract/operator/qa-put.ts'
import { transaction } from '../../db/retry.ts'
import { clearCache } from '../../db/ttl-cache.ts'
import { type Handler, handle, handleOperator } from '../../handler.ts'
import { readLanguage } from '../../text/language.ts'
import { readArticle } from '../article.ts'
import { readPack } from '../lang-json.ts'
import { updatePack } from '../lang-pack.ts'
import { findQuestion, listQuestions, putQuestion } from '../question.ts'

export const contentHandlers: readonly Handler[] = [
  handle(article, ({ slug }, { db, language }) => readArticle(db, slug, language)),
  handle(qaList, (input, { db, language }) => listQuestions(db, language, input)),
  handle(qaDetail, (input, { db, language }) => findQuestion(db, language, input.id)),
  handle(langJson, (input, { db, language }) =>
    // For a language that we do not have, the response is in the reader's next accepted one.
    readPack(db, readLanguage(input.lang) ?? language)
  ),
  handleOperator(operatorQaPut, async (input, { db, operator, afterCommit }) => {
    const put = await transaction(db, tx => putQuestion(tx, operator, input))
    afterCommit(() => clearCache())
    return put
  }),
  handleOperator(operatorLangUpdate, async (input, { db, operator }) => {
    const answer = await transaction(db, tx => updatePack(tx, operator, input))
    clearCache()
    return answer
  })
]
