import { operatorNoticePost } from '../../../contract/operator/notice-post.ts'
import { transaction } from '../../db/retry.ts'
import { postNotice } from '../../services/notice.ts'
import { handleOperator } from '../handler.ts'

export const operatorNoticePostHandler = handleOperator(operatorNoticePost, (input, { db, operator }) =>
  transaction(db, tx => postNotice(tx, operator, input))
)
