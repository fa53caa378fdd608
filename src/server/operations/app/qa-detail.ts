import { qaDetail } from '../../../contract/app/qa-detail.ts'
import { findQuestion } from '../../services/question.ts'
import { handle } from '../handler.ts'

export const qaDetailHandler = handle(qaDetail, (input, { db, language }) => findQuestion(db, language, input.id))
