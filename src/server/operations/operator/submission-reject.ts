import { operatorSubmissionReject } from '../../../contract/operator/submission-reject.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { rejectSubmission } from '../../tasks/submission-admin.ts'

export const operatorSubmissionRejectHandler = handleOperator(
  operatorSubmissionReject,
  (input, { db, config, language, operator }) =>
    transaction(db, tx =>
      rejectSubmission(tx, operator, input.id, input.reason, { language, scale: config.currency.scale })
    )
)
