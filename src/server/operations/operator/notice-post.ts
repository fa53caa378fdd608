import { operatorNoticePost } from '../../../contract/operator/notice-post.ts'
import { transaction } from '../../db/retry.ts'
import { forgetBrief } from '../../services/brief.ts'
import { postNotice } from '../../services/notice.ts'
import { handleOperator } from '../handler.ts'

export const operatorNoticePostHandler = handleOperator(operatorNoticePost, async (input, { db, operator }) => {
  const answer = await transaction(db, tx => postNotice(tx, operator, input))
  forgetBrief()
  return answer
})
