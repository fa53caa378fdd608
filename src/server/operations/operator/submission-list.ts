import { operatorSubmissionList } from '../../../contract/operator/submission-list.ts'
import { listSubmissions } from '../../services/submission-admin.ts'
import { handleOperator } from '../handler.ts'

export const operatorSubmissionListHandler = handleOperator(operatorSubmissionList, (input, { db, config, language }) =>
  listSubmissions(db, input, { language, scale: config.currency.scale })
)
