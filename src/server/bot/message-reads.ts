import { operatorFeedbackList } from '../../contract/help/feedback.operator.ts'
import type { Operation } from '../../contract/operation.ts'
import { operatorOrderList } from '../../contract/orders/order.operator.ts'
import { operatorOrderRequestList } from '../../contract/orders/order-request.operator.ts'
import { operatorApprovalList } from '../../contract/staff/approval.operator.ts'
import { operatorSubmissionList } from '../../contract/tasks/submission.operator.ts'
import { operatorDepositList } from '../../contract/wallet/deposit.operator.ts'
import { operatorNodeList } from '../../contract/wallet/node.operator.ts'
import { operatorRechargeList } from '../../contract/wallet/recharge.operator.ts'
import { operatorReconciliation } from '../../contract/wallet/reconciliation.operator.ts'
import { operatorWithdrawList } from '../../contract/wallet/withdrawal.operator.ts'
import type { BotMessage } from '../db/schema.ts'

/** The operation that a role needs to be notified of a request. */
export const queueReads = {
  recharge: operatorRechargeList,
  deposit: operatorDepositList,
  withdrawal: operatorWithdrawList,
  refund: operatorOrderList,
  submission: operatorSubmissionList,
  approval: operatorApprovalList
} as const satisfies Record<string, Operation>

/** The operation that an alert leads to, by its event. */
const alertReads: Readonly<Record<string, Operation>> = {
  deposits: operatorDepositList,
  requests: operatorOrderRequestList,
  refunds: operatorOrderList,
  feedback: operatorFeedbackList,
  approvals: operatorApprovalList,
  node_down: operatorNodeList,
  node_up: operatorNodeList,
  books: operatorReconciliation,
  implausible: operatorReconciliation,
  payout_contradicts: operatorWithdrawList
}

/** Returns the operation that a role needs to get a message for operators; undefined for messages to all, such as about a sign-in. */
export const findRequiredOperation = ({ kind, event }: Pick<BotMessage, 'kind' | 'event'>): Operation | undefined =>
  alertReads[event] ?? (queueReads as Readonly<Record<string, Operation>>)[kind]
