import * as merchant from './account/merchant.operator.ts'
import * as merchantTag from './account/merchant-tag.operator.ts'
import * as merchantView from './account/merchant-view.operator.ts'
import * as partner from './account/partner.operator.ts'
import * as partnerWebhook from './account/partner-webhook.operator.ts'
import { fileContent } from './files/file.ts'
import * as picture from './files/picture.operator.ts'
import * as article from './help/article.operator.ts'
import * as feedback from './help/feedback.operator.ts'
import * as notice from './help/notice.operator.ts'
import * as question from './help/question.operator.ts'
import * as text from './help/text.operator.ts'
import { getOperationName, type Operation } from './operation.ts'
import * as order from './orders/order.operator.ts'
import * as orderRequest from './orders/order-request.operator.ts'
import * as project from './orders/project.operator.ts'
import { type MemberRole, ROLES } from './roles.ts'
import * as audit from './settings/audit.operator.ts'
import * as installation from './settings/installation.operator.ts'
import * as pause from './settings/pause.operator.ts'
import * as setting from './settings/setting.operator.ts'
import * as grade from './shop/grade.operator.ts'
import * as product from './shop/product.operator.ts'
import * as approval from './staff/approval.operator.ts'
import * as checklist from './staff/checklist.operator.ts'
import * as documentDesk from './staff/document-desk.operator.ts'
import * as enrolment from './staff/enrolment.operator.ts'
import * as ownAccess from './staff/own-access.operator.ts'
import * as role from './staff/role.operator.ts'
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
import * as holding from './wallet/holding.operator.ts'
import * as node from './wallet/node.operator.ts'
import * as payoutBatch from './wallet/payout-batch.operator.ts'
import * as periodReport from './wallet/period-report.operator.ts'
import * as recharge from './wallet/recharge.operator.ts'
import * as reconciliation from './wallet/reconciliation.operator.ts'
import * as record from './wallet/record.operator.ts'
import * as withdrawal from './wallet/withdrawal.operator.ts'

/**
 * The parts of the console by which operations are grouped: `console.nav` has their names. What stands under `staff` is about access and
 * roles themselves, and about one's own access.
 */
const areas: Readonly<Record<string, readonly object[]>> = {
  overview: [waiting, pause, node, reconciliation, periodReport, holding],
  recharges: [recharge],
  withdrawals: [withdrawal],
  deposits: [deposit],
  payouts: [payoutBatch],
  requests: [orderRequest],
  orders: [order],
  proofs: [submission],
  feedback: [feedback],
  approvals: [approval, decisionContext, documentDesk],
  catalogue: [product],
  projects: [project],
  tasks: [task],
  notices: [notice],
  questions: [question],
  articles: [article, picture],
  texts: [text],
  settings: [setting, installation, grade],
  channels: [channel],
  partners: [partner, partnerWebhook],
  // The pictures that merchants upload.
  merchants: [merchant, merchantTag, merchantView, adjustment, record, { fileContent }],
  audit: [audit],
  staff: [session, ownAccess, staff, enrolment, role, token, checklist]
}

const hasRoles = (value: unknown): value is Operation => typeof value === 'object' && value !== null && 'roles' in value

/** Returns the operations of an area: what is read, then what is changed. */
function listOperations(documents: readonly object[]): Operation[] {
  const all = documents.flatMap(document => Object.values(document).filter(hasRoles))
  return (['GET', 'POST'] as const).flatMap(method => all.filter(operation => operation.method === method))
}

const areaOf = new Map(
  Object.entries(areas).flatMap(([area, documents]) =>
    listOperations(documents).map(operation => [operation, area] as const)
  )
)

/** Every operation that operators may call. */
export const operatorOperations: readonly Operation[] = [...areaOf.keys()]

/** Whether every built-in role may call an operation: then every own role may too, and it is no choice. */
const isOfAll = ({ roles = [] }: Operation): boolean => ROLES.every(role => roles.includes(role))

/**
 * The operations that an own role can have: those of a built-in role that is not the owner's. So settings, limits, prices of levels,
 * secrets and deposit addresses stay with owners. Access of the staff, and the roles themselves, are in no own role.
 */
export const choosableOperations: readonly { operation: Operation; name: string; area: string }[] = [...areaOf]
  .filter(
    ([operation, area]) =>
      area !== 'staff' && !isOfAll(operation) && operation.roles?.some(role => role !== 'owner') === true
  )
  .map(([operation, area]) => ({ operation, name: getOperationName(operation), area }))

const choosable = new Set(choosableOperations.map(({ operation }) => operation))

/** A role that owners have made, as it is now: its operations by name. */
export interface OwnRole {
  readonly name: string
  readonly operations: readonly string[]
}

/** What a member of staff may do. `scope` narrows it to the operations of an API token; null: all of the role. */
export interface Permission {
  readonly role: MemberRole
  /** Null with a built-in role. */
  readonly own_role: OwnRole | null
  readonly scope: readonly string[] | null
}

/** Who may call an operation: built-in roles, and own roles that have it; undefined: no own role. */
export const listCallers = (
  operation: Operation
): { roles: readonly MemberRole[]; ownRolesWith: string | undefined } => ({
  roles: [...(operation.roles ?? []), ...(isOfAll(operation) ? (['own'] as const) : [])],
  ownRolesWith: choosable.has(operation) ? getOperationName(operation) : undefined
})

/** Returns whether a member of staff may call an operation. */
export function isPermitted({ role, own_role, scope }: Permission, operation: Operation): boolean {
  const name = getOperationName(operation)
  const { roles, ownRolesWith } = listCallers(operation)
  const isOwn = ownRolesWith !== undefined && own_role?.operations.includes(ownRolesWith) === true
  return (roles.includes(role) || isOwn) && (scope === null || scope.includes(name))
}

/** Returns the operation of a name. */
export const findOperation = (name: string): Operation | undefined =>
  operatorOperations.find(operation => getOperationName(operation) === name)

/** Returns the names of all operations that a member of staff may call. */
export const listPermitted = (permission: Permission): string[] =>
  operatorOperations.filter(operation => isPermitted(permission, operation)).map(getOperationName)
