import type { Handler } from '../../handler.ts'
import { operatorAuditListHandler } from './audit-list.ts'
import { operatorChannelUpdateHandler } from './channel-update.ts'
import { operatorCreditHandler } from './credit.ts'
import { operatorDeductHandler } from './deduct.ts'
import { operatorDeductCancelHandler } from './deduct-cancel.ts'
import { operatorDepotPutHandler } from './depot-put.ts'
import { operatorFeedbackAnswerHandler } from './feedback-answer.ts'
import { operatorFeedbackListHandler } from './feedback-list.ts'
import { operatorLangUpdateHandler } from './lang-update.ts'
import { operatorMerchantListHandler } from './merchant-list.ts'
import { operatorMerchantUpdateHandler } from './merchant-update.ts'
import { operatorNoticePostHandler } from './notice-post.ts'
import { operatorOrderCancelHandler } from './order-cancel.ts'
import { operatorOrderCompleteHandler } from './order-complete.ts'
import { operatorOrderCreateHandler } from './order-create.ts'
import { operatorOrderListHandler } from './order-list.ts'
import { operatorOrderRefundHandler } from './order-refund.ts'
import { operatorOrderRefundRejectHandler } from './order-refund-reject.ts'
import { operatorOrderReverseHandler } from './order-reverse.ts'
import { operatorOrderShipHandler } from './order-ship.ts'
import { operatorPasswordResetHandler } from './password-reset.ts'
import { operatorProjectPutHandler } from './project-put.ts'
import { operatorQaPutHandler } from './qa-put.ts'
import { operatorRechargeApproveHandler } from './recharge-approve.ts'
import { operatorRechargeListHandler } from './recharge-list.ts'
import { operatorRechargeOnlineHandler } from './recharge-online.ts'
import { operatorRechargeRejectHandler } from './recharge-reject.ts'
import { operatorRechargeReverseHandler } from './recharge-reverse.ts'
import { operatorSessionEndHandler } from './session-end.ts'
import { operatorSettingUpdateHandler } from './setting-update.ts'
import { operatorSubmissionApproveHandler } from './submission-approve.ts'
import { operatorSubmissionListHandler } from './submission-list.ts'
import { operatorSubmissionRejectHandler } from './submission-reject.ts'
import { operatorTaskPutHandler } from './task-put.ts'
import { operatorWithdrawFailHandler } from './withdraw-fail.ts'
import { operatorWithdrawListHandler } from './withdraw-list.ts'
import { operatorWithdrawPayHandler } from './withdraw-pay.ts'
import { operatorWithdrawReturnHandler } from './withdraw-return.ts'
import { operatorWithdrawStartHandler } from './withdraw-start.ts'

/** Every operation of the group `operator`. */
export const operatorHandlers: readonly Handler[] = [
  operatorAuditListHandler,
  operatorChannelUpdateHandler,
  operatorCreditHandler,
  operatorDeductCancelHandler,
  operatorDeductHandler,
  operatorDepotPutHandler,
  operatorLangUpdateHandler,
  operatorMerchantListHandler,
  operatorMerchantUpdateHandler,
  operatorNoticePostHandler,
  operatorOrderCancelHandler,
  operatorOrderCompleteHandler,
  operatorOrderCreateHandler,
  operatorOrderListHandler,
  operatorOrderRefundHandler,
  operatorOrderRefundRejectHandler,
  operatorOrderReverseHandler,
  operatorOrderShipHandler,
  operatorProjectPutHandler,
  operatorRechargeApproveHandler,
  operatorRechargeListHandler,
  operatorRechargeOnlineHandler,
  operatorRechargeRejectHandler,
  operatorRechargeReverseHandler,
  operatorPasswordResetHandler,
  operatorSessionEndHandler,
  operatorSettingUpdateHandler,
  operatorFeedbackAnswerHandler,
  operatorFeedbackListHandler,
  operatorQaPutHandler,
  operatorSubmissionApproveHandler,
  operatorSubmissionListHandler,
  operatorSubmissionRejectHandler,
  operatorTaskPutHandler,
  operatorWithdrawFailHandler,
  operatorWithdrawListHandler,
  operatorWithdrawPayHandler,
  operatorWithdrawReturnHandler,
  operatorWithdrawStartHandler
]
