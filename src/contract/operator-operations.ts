import * as merchant from './account/merchant.operator.ts'
import * as partner from './account/partner.operator.ts'
import * as partnerWebhook from './account/partner-webhook.operator.ts'
import { fileContent } from './files/file.ts'
import * as picture from './files/picture.operator.ts'
import * as article from './help/article.operator.ts'
import * as feedback from './help/feedback.operator.ts'
import * as notice from './help/notice.operator.ts'
import * as question from './help/question.operator.ts'
import * as text from './help/text.operator.ts'
import { getOperationName, isPermitted, type Operation } from './operation.ts'
import * as order from './orders/order.operator.ts'
import * as orderRequest from './orders/order-request.operator.ts'
import * as project from './orders/project.operator.ts'
import type { Role } from './roles.ts'
import * as audit from './settings/audit.operator.ts'
import * as pause from './settings/pause.operator.ts'
import * as setting from './settings/setting.operator.ts'
import * as grade from './shop/grade.operator.ts'
import * as product from './shop/product.operator.ts'
import * as approval from './staff/approval.operator.ts'
import * as checklist from './staff/checklist.operator.ts'
import * as documentDesk from './staff/document-desk.operator.ts'
import * as enrolment from './staff/enrolment.operator.ts'
import * as ownAccess from './staff/own-access.operator.ts'
import * as session from './staff/session.operator.ts'
import * as staff from './staff/staff.operator.ts'
import * as token from './staff/token.operator.ts'
import * as waiting from './staff/waiting.operator.ts'
import * as submission from './tasks/submission.operator.ts'
import * as task from './tasks/task.operator.ts'
import * as adjustment from './wallet/adjustment.operator.ts'
import * as channel from './wallet/channel.operator.ts'
import * as decisionContext from './wallet/decision-context.operator.ts'
import * as deposit from './wallet/deposit.operator.ts'
import * as node from './wallet/node.operator.ts'
import * as payoutBatch from './wallet/payout-batch.operator.ts'
import * as periodReport from './wallet/period-report.operator.ts'
import * as recharge from './wallet/recharge.operator.ts'
import * as reconciliation from './wallet/reconciliation.operator.ts'
import * as record from './wallet/record.operator.ts'
import * as withdrawal from './wallet/withdrawal.operator.ts'

const documents: readonly object[] = [
  setting,
  pause,
  audit,
  picture,
  partner,
  partnerWebhook,
  merchant,
  recharge,
  channel,
  decisionContext,
  node,
  deposit,
  withdrawal,
  payoutBatch,
  adjustment,
  record,
  reconciliation,
  periodReport,
  grade,
  product,
  order,
  orderRequest,
  project,
  task,
  submission,
  article,
  text,
  notice,
  question,
  feedback,
  session,
  ownAccess,
  staff,
  enrolment,
  token,
  approval,
  documentDesk,
  waiting,
  checklist
]

const hasRoles = (value: unknown): value is Operation => typeof value === 'object' && value !== null && 'roles' in value

/** Every operation that operators may call: those of the documents, and the pictures that merchants upload. */
export const operatorOperations: readonly Operation[] = [
  ...documents.flatMap(document => Object.values(document).filter(hasRoles)),
  fileContent
]

/** Returns the operation of a name. */
export const findOperation = (name: string): Operation | undefined =>
  operatorOperations.find(operation => getOperationName(operation) === name)

/** Returns the names of all operations that a role may call. */
export const listOperationsOfRole = (role: Role, scope: readonly string[] | null): string[] =>
  operatorOperations.filter(operation => isPermitted({ role, scope }, operation)).map(getOperationName)
