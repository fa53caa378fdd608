import { v7 as newId } from 'uuid'
import { inAllLanguages, paragraphsInAll } from '../localized.ts'
import type { DemoPart } from '../parts.ts'
import { feedbackOf } from './feedback.ts'
import { moneyQuestions } from './money.ts'
import { safetyQuestions } from './safety.ts'
import { sellingQuestions } from './selling.ts'

/** Questions with their answers, and what the demo shop once wrote. */
export const helpPart: DemoPart = {
  name: 'help',
  async make(tx, { merchantId, now }) {
    const questions = [...moneyQuestions, ...sellingQuestions, ...safetyQuestions]
    const rows = questions.map(({ title, answer }, position) => ({
      id: newId(),
      title: inAllLanguages(title),
      blocks: paragraphsInAll(answer),
      position
    }))
    await tx.insertInto('question').values(rows).execute()
    await tx.insertInto('feedback').values(feedbackOf(merchantId, now)).execute()
  }
}
