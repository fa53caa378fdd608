import { qaList } from '../../../contract/app/qa-list.ts'
import { listQuestions } from '../../services/question.ts'
import { handle } from '../handler.ts'

export const qaListHandler = handle(qaList, (input, { db, language }) => listQuestions(db, language, input))
