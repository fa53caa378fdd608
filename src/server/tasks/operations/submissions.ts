import {
  operatorSubmissionApprove,
  operatorSubmissionList,
  operatorSubmissionReject
} from '../../../contract/tasks/submission.operator.ts'
import { operatorTaskList, operatorTaskPut } from '../../../contract/tasks/task.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleDecision, handleOperator } from '../../handler/handler.ts'
import { approveSubmission, listSubmissions, rejectSubmission } from '../submission-admin.ts'
import { listTasks } from '../task-list.ts'
import { putTask } from '../task-put.ts'

export const submissionHandlers: readonly Handler[] = [
  handleOperator(operatorTaskList, (input, { db, config, language }) =>
    listTasks(db, input, { language, scale: config.currency.scale })
  ),
  handleOperator(operatorTaskPut, (input, { db, config, operator }) =>
    runTransaction(db, tx => putTask(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorSubmissionList, (input, { db, config, language }) =>
    listSubmissions(db, input, { language, scale: config.currency.scale })
  ),
  handleDecision(operatorSubmissionApprove, 'submission', (tx, { id, note = '' }, { config, language, operator }) =>
    approveSubmission(tx, operator, id, note, { language, scale: config.currency.scale })
  ),
  handleDecision(operatorSubmissionReject, 'submission', (tx, { id, reason }, { config, language, operator }) =>
    rejectSubmission(tx, operator, id, reason, { language, scale: config.currency.scale })
  )
]
