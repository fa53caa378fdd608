import { qaList } from '../../../contract/app/qa-list.ts'
import { handle } from '../../handler.ts'
import { listQuestions } from '../../help/question.ts'

export const qaListHandler = handle(qaList, (input, { db, language }) => listQuestions(db, language, input))
