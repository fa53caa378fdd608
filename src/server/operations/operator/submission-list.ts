import { operatorSubmissionList } from '../../../contract/operator/submission-list.ts'
import { handleOperator } from '../../handler.ts'
import { listSubmissions } from '../../tasks/submission-admin.ts'

export const operatorSubmissionListHandler = handleOperator(operatorSubmissionList, (input, { db, config, language }) =>
  listSubmissions(db, input, { language, scale: config.currency.scale })
)
