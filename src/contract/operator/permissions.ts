import type { Operation } from '../operation.ts'
import { ROLES, type Role } from '../roles.ts'
import { fileContent } from '../upload/file-content.ts'
import { operatorApprovalApprove } from './approval-approve.ts'
import { operatorApprovalList } from './approval-list.ts'
import { operatorApprovalRefuse } from './approval-refuse.ts'
import { operatorArticleList } from './article-list.ts'
import { operatorArticlePut } from './article-put.ts'
import { operatorAuditExport } from './audit-export.ts'
import { operatorAuditList } from './audit-list.ts'
import { operatorChannelList } from './channel-list.ts'
import { operatorChannelUpdate } from './channel-update.ts'
import { operatorChatSet } from './chat-set.ts'
import { operatorChecklist } from './checklist.ts'
import { operatorCredit } from './credit.ts'
import { operatorDeduct } from './deduct.ts'
import { operatorDeductCancel } from './deduct-cancel.ts'
import { operatorDepositAssign } from './deposit-assign.ts'
import { operatorDepositDismiss } from './deposit-dismiss.ts'
import { operatorDepositList } from './deposit-list.ts'
import { operatorDepotImport } from './depot-import.ts'
import { operatorDepotList } from './depot-list.ts'
import { operatorDepotPut } from './depot-put.ts'
import { operatorFeedbackAnswer } from './feedback-answer.ts'
import { operatorFeedbackClose } from './feedback-close.ts'
import { operatorFeedbackDetail } from './feedback-detail.ts'
import { operatorFeedbackList } from './feedback-list.ts'
import { operatorGradeList } from './grade-list.ts'
import { operatorGradeUpdate } from './grade-update.ts'
import { operatorLangUpdate } from './lang-update.ts'
import { operatorLoginEnd } from './login-end.ts'
import { operatorLoginList } from './login-list.ts'
import { operatorMerchantDetail } from './merchant-detail.ts'
import { operatorMerchantList } from './merchant-list.ts'
import { operatorMerchantRecordList } from './merchant-record-list.ts'
import { operatorMerchantSessionList } from './merchant-session-list.ts'
import { operatorMerchantUpdate } from './merchant-update.ts'
import { operatorMovementDays } from './movement-days.ts'
import { operatorMovementExport } from './movement-export.ts'
import { operatorNoteAdd } from './note-add.ts'
import { operatorNoteList } from './note-list.ts'
import { operatorNoticeList } from './notice-list.ts'
import { operatorNoticePost } from './notice-post.ts'
import { operatorNoticeUpdate } from './notice-update.ts'
import { operatorNoticeWithdraw } from './notice-withdraw.ts'
import { operatorOrderCancel } from './order-cancel.ts'
import { operatorOrderComplete } from './order-complete.ts'
import { operatorOrderCreate } from './order-create.ts'
import { operatorOrderDetail } from './order-detail.ts'
import { operatorOrderList } from './order-list.ts'
import { operatorOrderRefund } from './order-refund.ts'
import { operatorOrderRefundReject } from './order-refund-reject.ts'
import { operatorOrderRequestAccept } from './order-request-accept.ts'
import { operatorOrderRequestDecline } from './order-request-decline.ts'
import { operatorOrderRequestList } from './order-request-list.ts'
import { operatorOrderReverse } from './order-reverse.ts'
import { operatorOrderShip } from './order-ship.ts'
import { operatorPartnerAdd } from './partner-add.ts'
import { operatorPartnerEnd } from './partner-end.ts'
import { operatorPartnerList } from './partner-list.ts'
import { operatorPasswordReset } from './password-reset.ts'
import { operatorPasswordUpdate } from './password-update.ts'
import { operatorPayoutBatchDetail } from './payout-batch-detail.ts'
import { operatorPayoutBatchExport } from './payout-batch-export.ts'
import { operatorPayoutBatchList } from './payout-batch-list.ts'
import { operatorPayoutBatchPay } from './payout-batch-pay.ts'
import { operatorPayoutBatchStart } from './payout-batch-start.ts'
import { operatorPictureUpload } from './picture-upload.ts'
import { operatorProfile } from './profile.ts'
import { operatorProjectList } from './project-list.ts'
import { operatorProjectPut } from './project-put.ts'
import { operatorQaList } from './qa-list.ts'
import { operatorQaPut } from './qa-put.ts'
import { operatorRechargeApprove } from './recharge-approve.ts'
import { operatorRechargeDetail } from './recharge-detail.ts'
import { operatorRechargeList } from './recharge-list.ts'
import { operatorRechargeOnline } from './recharge-online.ts'
import { operatorRechargeReject } from './recharge-reject.ts'
import { operatorRechargeReverse } from './recharge-reverse.ts'
import { operatorReconciliation } from './reconciliation.ts'
import { operatorSessionEnd } from './session-end.ts'
import { operatorSettingList } from './setting-list.ts'
import { operatorSettingUpdate } from './setting-update.ts'
import { operatorSignOut } from './sign-out.ts'
import { operatorStaffAdd } from './staff-add.ts'
import { operatorStaffEnd } from './staff-end.ts'
import { operatorStaffList } from './staff-list.ts'
import { operatorStaffRecover } from './staff-recover.ts'
import { operatorStaffUpdate } from './staff-update.ts'
import { operatorSubmissionApprove } from './submission-approve.ts'
import { operatorSubmissionList } from './submission-list.ts'
import { operatorSubmissionReject } from './submission-reject.ts'
import { operatorTaskList } from './task-list.ts'
import { operatorTaskPut } from './task-put.ts'
import { operatorTextList } from './text-list.ts'
import { operatorTokenAdd } from './token-add.ts'
import { operatorTokenEnd } from './token-end.ts'
import { operatorTokenList } from './token-list.ts'
import { operatorWaiting } from './waiting.ts'
import { operatorWithdrawDetail } from './withdraw-detail.ts'
import { operatorWithdrawFail } from './withdraw-fail.ts'
import { operatorWithdrawList } from './withdraw-list.ts'
import { operatorWithdrawPay } from './withdraw-pay.ts'
import { operatorWithdrawReturn } from './withdraw-return.ts'
import { operatorWithdrawStart } from './withdraw-start.ts'

const everyone: readonly Role[] = ROLES
const owner: readonly Role[] = ['owner']
const money: readonly Role[] = ['owner', 'cashier']
const service: readonly Role[] = ['owner', 'support']
const desk: readonly Role[] = ['owner', 'cashier', 'support']
const readers: readonly Role[] = ['owner', 'cashier', 'auditor']

/** Which roles may call which operation: the only place that says so. */
const permissions: readonly (readonly [Operation, readonly Role[]])[] = [
  [operatorWaiting, everyone],
  [operatorRechargeList, everyone],
  [operatorRechargeDetail, everyone],
  [operatorRechargeApprove, money],
  [operatorRechargeReject, money],
  [operatorRechargeReverse, money],
  [operatorRechargeOnline, money],
  [operatorDepositList, everyone],
  [operatorDepositAssign, money],
  [operatorDepositDismiss, money],
  [operatorWithdrawList, everyone],
  [operatorWithdrawDetail, everyone],
  [operatorWithdrawStart, money],
  [operatorWithdrawPay, money],
  [operatorWithdrawFail, money],
  [operatorWithdrawReturn, money],
  [operatorPayoutBatchList, everyone],
  [operatorPayoutBatchStart, money],
  [operatorPayoutBatchDetail, money],
  [operatorPayoutBatchExport, money],
  [operatorPayoutBatchPay, money],
  [operatorCredit, money],
  [operatorDeduct, money],
  [operatorDeductCancel, money],
  [operatorOrderList, everyone],
  [operatorOrderDetail, everyone],
  [operatorOrderCreate, desk],
  [operatorOrderShip, desk],
  [operatorOrderComplete, desk],
  [operatorOrderCancel, desk],
  [operatorOrderRefund, money],
  [operatorOrderRefundReject, desk],
  [operatorOrderReverse, money],
  [operatorOrderRequestList, everyone],
  [operatorOrderRequestAccept, desk],
  [operatorOrderRequestDecline, desk],
  [operatorSubmissionList, everyone],
  [operatorSubmissionApprove, desk],
  [operatorSubmissionReject, desk],
  [operatorMerchantList, everyone],
  [operatorMerchantDetail, everyone],
  [operatorMerchantRecordList, everyone],
  [operatorMerchantSessionList, everyone],
  [operatorNoteList, everyone],
  [operatorNoteAdd, desk],
  [operatorMerchantUpdate, owner],
  [operatorSessionEnd, service],
  [operatorPasswordReset, service],
  [operatorFeedbackList, everyone],
  [operatorFeedbackAnswer, service],
  [operatorFeedbackClose, service],
  [operatorFeedbackDetail, everyone],
  [operatorNoticeList, everyone],
  [operatorNoticePost, service],
  [operatorNoticeUpdate, service],
  [operatorNoticeWithdraw, service],
  [operatorQaList, everyone],
  [operatorQaPut, service],
  [operatorArticleList, everyone],
  [operatorArticlePut, service],
  [operatorTextList, everyone],
  [operatorLangUpdate, service],
  [operatorDepotList, everyone],
  [operatorDepotPut, service],
  [operatorDepotImport, service],
  [operatorProjectList, everyone],
  [operatorProjectPut, service],
  [operatorTaskList, everyone],
  [operatorTaskPut, owner],
  [operatorPictureUpload, service],
  [fileContent, everyone],
  [operatorSettingList, everyone],
  [operatorSettingUpdate, owner],
  [operatorChannelList, everyone],
  [operatorChannelUpdate, owner],
  [operatorPartnerList, readers],
  [operatorPartnerAdd, owner],
  [operatorPartnerEnd, owner],
  [operatorChatSet, owner],
  [operatorGradeList, everyone],
  [operatorGradeUpdate, owner],
  [operatorReconciliation, readers],
  [operatorMovementDays, readers],
  [operatorMovementExport, readers],
  [operatorAuditList, readers],
  [operatorAuditExport, readers],
  [operatorChecklist, readers],
  [operatorApprovalList, everyone],
  [operatorApprovalApprove, desk],
  [operatorApprovalRefuse, desk],
  [operatorStaffList, readers],
  [operatorStaffAdd, owner],
  [operatorStaffUpdate, owner],
  [operatorStaffEnd, owner],
  [operatorStaffRecover, owner],
  [operatorTokenList, readers],
  [operatorTokenAdd, owner],
  [operatorTokenEnd, owner],
  [operatorProfile, everyone],
  [operatorPasswordUpdate, everyone],
  [operatorLoginList, everyone],
  [operatorLoginEnd, everyone],
  [operatorSignOut, everyone]
]

/** Every operation that operators may call. */
export const operatorOperations: readonly Operation[] = permissions.map(([operation]) => operation)

const rolesByPath = new Map(permissions.map(([{ path }, roles]) => [path, roles]))

/** Returns the roles that may call an operation. */
export const rolesOf = ({ path }: Pick<Operation, 'path'>): readonly Role[] => rolesByPath.get(path) ?? []

/** Returns the name of an operation: the last word of its path, such as `recharge_approve`. */
export const nameOf = ({ path }: Pick<Operation, 'path'>): string => path.replace(/\/\{\w+\}$/, '').replace(/^.*\//, '')

/** Returns the operation of a name. */
export const operationNamed = (name: string): Operation | undefined =>
  operatorOperations.find(operation => nameOf(operation) === name)

/** Returns whether a role may call an operation; `scope` narrows it to the operations of an API token. */
export function isPermitted(
  { role, scope }: { role: Role; scope: readonly string[] | null },
  operation: Pick<Operation, 'path'>
): boolean {
  return rolesOf(operation).includes(role) && (scope === null || scope.includes(nameOf(operation)))
}

/** Returns the names of all operations that a role may call. */
export const operationsOf = (role: Role, scope: readonly string[] | null): string[] =>
  operatorOperations.filter(operation => isPermitted({ role, scope }, operation)).map(nameOf)
