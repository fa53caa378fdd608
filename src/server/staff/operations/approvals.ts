import {
  operatorApprovalApprove,
  operatorApprovalCollect,
  operatorApprovalList,
  operatorApprovalRefuse
} from '../../../contract/staff/approval.operator.ts'
import { operatorWaiting, operatorWaitingAges } from '../../../contract/staff/waiting.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleOperator } from '../../handler/handler.ts'
import { approve, collectSecret, refuseApproval } from '../approval.ts'
import { listApprovals } from '../approval-list.ts'
import { countWaiting } from '../waiting.ts'
import { countWaitingAges } from '../waiting-ages.ts'

export const approvalHandlers: readonly Handler[] = [
  handleOperator(operatorWaiting, (_input, { db }) => countWaiting(db)),
  handleOperator(operatorWaitingAges, (_input, { db, config, operator }) =>
    countWaitingAges(db, operator, config.currency.scale)
  ),
  handleOperator(operatorApprovalList, (input, { db, config, operator, language }) =>
    listApprovals(db, operator.id, input, { scale: config.currency.scale, language })
  ),
  handleOperator(operatorApprovalApprove, (input, context) => approve(context, input.id)),
  handleOperator(operatorApprovalCollect, (input, context) => collectSecret(context, input.id)),
  handleOperator(operatorApprovalRefuse, (input, { db, operator }) =>
    runTransaction(db, tx => refuseApproval(tx, operator, input.id, input.reason))
  )
]
