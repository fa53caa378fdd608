import { operatorSubmissionApprove } from '../../../contract/operator/submission-approve.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { approveSubmission } from '../../tasks/submission-admin.ts'

export const operatorSubmissionApproveHandler = handleOperator(
  operatorSubmissionApprove,
  (input, { db, config, language, operator }) =>
    transaction(db, tx =>
      approveSubmission(tx, operator, input.id, input.note ?? '', { language, scale: config.currency.scale })
    )
)
