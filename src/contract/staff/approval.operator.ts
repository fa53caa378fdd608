import * as v from 'valibot'
import { Id, Instant, text } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, TimedQueueInput } from '../page.ts'
import { DESK_ROLES, ROLES, VIEW_ROLES } from '../roles.ts'
import { ChoosableOperation } from './role.operator.ts'

/** Names of the operations by which a person decides to credit an account: they are refused for a closed one with `account_closed`. */
export const CREDIT_OPERATIONS: readonly string[] = [
  'credit',
  'deposit_assign',
  'recharge_approve',
  'recharge_approve_unseen',
  'recharge_online'
]

/** The state of an {@link Approval}. */
export const ApprovalStatus = v.picklist(['pending', 'approved', 'refused', 'expired'])

/**
 * A document that an operation names. `destination`: the full address or account that its money goes to or comes
 * from; of a proof the title of its task, with the reward as `amount`. `proof` is a file id. A payment on a chain has
 * no merchant yet. `result`: what a bank's file says of a payout, whose `amount` was paid or comes back to the
 * merchant.
 */
export const ApprovalDocument = v.object({
  id: Id,
  kind: v.picklist(['withdrawal', 'recharge', 'deduction', 'order', 'deposit', 'proof']),
  account: v.nullable(v.string()),
  amount: Amount,
  destination: v.string(),
  proof: v.nullable(Id),
  created_at: Instant,
  result: v.nullable(v.object({ state: v.picklist(['paid', 'failed']), reason: v.string() })),
  changes: v.array(
    v.object({
      field: v.picklist(['state', 'amount', 'destination', 'transaction', 'proof']),
      before: v.string(),
      now: v.string()
    })
  )
})

/**
 * The own role that a request makes, changes or gives to a member of staff. `before`: its present name, null for a
 * new role. `change`: whether the waiting request adds or removes the operation.
 */
export const RequestedRole = v.object({
  name: v.string(),
  before: v.nullable(v.string()),
  operations: v.array(v.object({ ...ChoosableOperation.entries, change: v.nullable(v.picklist(['added', 'removed'])) }))
})

/**
 * An operation that needs two people. `input` is what it was requested with; `amount` and `account` are the money and the merchant in it.
 * `documents` are all that it names; of the file of a bank, the payouts that it marks, failed ones first, and `amount` is what comes back.
 * `role` is the own role in it. `own`: the caller requested it. `collectable`: it is approved, and its answer waits for the caller alone.
 */
export const Approval = v.object({
  id: Id,
  operation: v.string(),
  amount: v.nullable(Amount),
  account: v.nullable(v.string()),
  input: v.record(v.string(), v.unknown()),
  documents: v.array(ApprovalDocument),
  role: v.nullable(RequestedRole),
  reason: v.string(),
  requested_by: v.string(),
  own: v.boolean(),
  collectable: v.boolean(),
  status: ApprovalStatus,
  decided_by: v.nullable(v.string()),
  note: v.string(),
  created_at: Instant,
  decided_at: v.nullable(Instant)
})

export const operatorApprovalList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/approval_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary:
    'Operations that wait for a second person, and decided ones; `keyword` finds by who asked, and by account, amount, number or destination of what it is about',
  input: v.object({ ...TimedQueueInput, status: v.optional(ApprovalStatus) }),
  output: createPageSchema(Approval)
})

/**
 * Approves an operation that another person has requested, and runs it once. `answer` is what it returned; null where it is a secret,
 * which only the requester collects. If it is refused, the request goes on waiting. Who is the only person approves the own ones,
 * after `verify`.
 */
export const operatorApprovalApprove = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/approval_approve',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Approve an operation of another person: it runs once',
  input: v.object({ id: Id }),
  output: v.object({ id: Id, answer: v.unknown() }),
  refusals: [
    'account_characters',
    'account_in_use',
    'account_lookalike',
    'address_contract',
    'address_invalid',
    'amount_invalid',
    'idempotency_mismatch',
    'name_in_use',
    'not_found',
    'operator_self_decision',
    'payment_credited',
    'payment_differs',
    'payment_not_seen',
    'payouts_frozen',
    'state_conflict',
    'withdrawal_not_started'
  ]
})

/** Runs an own approved operation whose answer is a secret, once and within a day: nobody else gets that answer. */
export const operatorApprovalCollect = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/approval_collect',
  audience: 'operator',
  roles: ROLES,
  summary: 'Run an own approved operation whose answer is a secret, and get it',
  input: v.object({ id: Id }),
  output: v.object({ id: Id, answer: v.unknown() }),
  refusals: ['not_found', 'state_conflict']
})

/** Refuses an operation that another person has requested. Who requested it may take it back the same way. */
export const operatorApprovalRefuse = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/approval_refuse',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Refuse an operation of another person',
  input: v.object({ id: Id, reason: text(500) }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'operator_self_decision', 'state_conflict']
})
