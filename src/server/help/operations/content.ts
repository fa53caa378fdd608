import { article } from '../../../contract/app/article.ts'
import { langJson } from '../../../contract/app/lang-json.ts'
import { qaDetail } from '../../../contract/app/qa-detail.ts'
import { qaList } from '../../../contract/app/qa-list.ts'
import { operatorArticleList } from '../../../contract/operator/article-list.ts'
import { operatorArticlePut } from '../../../contract/operator/article-put.ts'
import { operatorLangUpdate } from '../../../contract/operator/lang-update.ts'
import { operatorQaList } from '../../../contract/operator/qa-list.ts'
import { operatorQaPut } from '../../../contract/operator/qa-put.ts'
import { operatorTextList } from '../../../contract/operator/text-list.ts'
import { qaRate } from '../../../contract/user/qa-rate.ts'
import { transaction } from '../../db/retry.ts'
import { clearCache } from '../../db/ttl-cache.ts'
import { type Handler, handle, handleMerchant, handleOperator } from '../../handler.ts'
import { readLanguage } from '../../text/language.ts'
import { listArticles, putArticle, readArticle } from '../article.ts'
import { readPack } from '../lang-json.ts'
import { updatePack } from '../lang-pack.ts'
import { findQuestion, listAllQuestions, listQuestions, putQuestion, rateQuestion } from '../question.ts'
import { listTexts } from '../text-list.ts'

export const contentHandlers: readonly Handler[] = [
  handle(article, ({ slug }, { db, language }) => readArticle(db, slug, language)),
  handle(qaList, (input, { db, language }) => listQuestions(db, language, input)),
  handle(qaDetail, ({ id }, { db, language, merchant }) => findQuestion(db, language, id, merchant?.id)),
  handleMerchant(qaRate, (input, { db, merchant }) => rateQuestion(db, merchant.id, input)),
  handle(langJson, (input, { db, language }) =>
    // For a language that we do not have, the response is in the reader's next accepted one.
    readPack(db, readLanguage(input.lang) ?? language)
  ),
  handleOperator(operatorArticleList, async (_input, { db }) => ({ list: await listArticles(db) })),
  handleOperator(operatorArticlePut, (input, { db, operator, afterCommit }) => {
    afterCommit(() => clearCache())
    return transaction(db, tx => putArticle(tx, operator, input))
  }),
  handleOperator(operatorTextList, (input, { db }) => listTexts(db, input)),
  handleOperator(operatorQaList, (input, { db }) => listAllQuestions(db, input)),
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
