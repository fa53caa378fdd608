import {
  operatorSubmissionApprove,
  operatorSubmissionList,
  operatorSubmissionReject
} from '../../../contract/tasks/submission.operator.ts'
import { operatorTaskList, operatorTaskPut } from '../../../contract/tasks/task.operator.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleOperator } from '../../handler.ts'
import { approveSubmission, listSubmissions, rejectSubmission } from '../submission-admin.ts'
import { listTasks } from '../task-list.ts'
import { putTask } from '../task-put.ts'

export const submissionHandlers: readonly Handler[] = [
  handleOperator(operatorTaskList, (input, { db, config }) => listTasks(db, input, config.currency.scale)),
  handleOperator(operatorTaskPut, (input, { db, config, operator }) =>
    transaction(db, tx => putTask(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorSubmissionList, (input, { db, config, language }) =>
    listSubmissions(db, input, { language, scale: config.currency.scale })
  ),
  handleOperator(operatorSubmissionApprove, (input, { db, config, language, operator }) =>
    transaction(db, tx =>
      approveSubmission(tx, operator, input.id, input.note ?? '', { language, scale: config.currency.scale })
    )
  ),
  handleOperator(operatorSubmissionReject, (input, { db, config, language, operator }) =>
    transaction(db, tx =>
      rejectSubmission(tx, operator, input.id, input.reason, { language, scale: config.currency.scale })
    )
  )
]
