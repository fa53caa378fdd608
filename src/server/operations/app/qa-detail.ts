import { qaDetail } from '../../../contract/app/qa-detail.ts'
import { handle } from '../../handler.ts'
import { findQuestion } from '../../help/question.ts'

export const qaDetailHandler = handle(qaDetail, (input, { db, language }) => findQuestion(db, language, input.id))
