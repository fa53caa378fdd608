import { operatorArticleList, operatorArticlePut } from '../../../contract/help/article.operator.ts'
import { article } from '../../../contract/help/article.ts'
import { operatorQaList, operatorQaPut } from '../../../contract/help/question.operator.ts'
import { qaDetail, qaList, qaRate } from '../../../contract/help/question.ts'
import { operatorLangUpdate, operatorTextList } from '../../../contract/help/text.operator.ts'
import { langJson } from '../../../contract/help/text.ts'
import { runTransaction } from '../../db/retry.ts'
import { clearCache } from '../../db/ttl-cache.ts'
import { type Handler, handle, handleMerchant, handleOperator } from '../../handler/handler.ts'
import { readLanguage } from '../../text/language.ts'
import { listArticles, putArticle, readArticle } from '../article.ts'
import { readPack } from '../lang-json.ts'
import { updatePack } from '../lang-pack.ts'
import { listAllQuestions, listQuestions, putQuestion, readQuestion, saveQuestionRating } from '../question.ts'
import { listTexts } from '../text-list.ts'

export const contentHandlers: readonly Handler[] = [
  handle(article, ({ slug }, { db, language }) => readArticle(db, slug, language)),
  handle(qaList, (input, { db, language }) => listQuestions(db, language, input)),
  handle(qaDetail, ({ id }, { db, language, merchant }) => readQuestion(db, language, id, merchant?.id)),
  handleMerchant(qaRate, (input, { db, merchant }) => saveQuestionRating(db, merchant.id, input)),
  handle(langJson, (input, { db, language }) =>
    // For a language that we do not have, the response is in the reader's next accepted one.
    readPack(db, readLanguage(input.lang) ?? language)
  ),
  handleOperator(operatorArticleList, async (_input, { db }) => ({ list: await listArticles(db) })),
  handleOperator(operatorArticlePut, (input, { db, operator, afterCommit }) => {
    afterCommit(() => clearCache())
    return runTransaction(db, tx => putArticle(tx, operator, input))
  }),
  handleOperator(operatorTextList, (input, { db }) => listTexts(db, input)),
  handleOperator(operatorQaList, (input, { db }) => listAllQuestions(db, input)),
  handleOperator(operatorQaPut, async (input, { db, operator, afterCommit }) => {
    const question = await runTransaction(db, tx => putQuestion(tx, operator, input))
    afterCommit(() => clearCache())
    return question
  }),
  handleOperator(operatorLangUpdate, async (input, { db, operator }) => {
    const answer = await runTransaction(db, tx => updatePack(tx, operator, input))
    clearCache()
    return answer
  })
]
