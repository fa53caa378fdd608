import { operatorNoticePost } from '../../../contract/operator/notice-post.ts'
import { transaction } from '../../db/retry.ts'
import { forgetBrief } from '../../db/ttl-cache.ts'
import { handleOperator } from '../../handler.ts'
import { postNotice } from '../../help/notice.ts'

export const operatorNoticePostHandler = handleOperator(operatorNoticePost, async (input, { db, operator }) => {
  const answer = await transaction(db, tx => postNotice(tx, operator, input))
  forgetBrief()
  return answer
})
