import * as v from 'valibot'
import { Day, Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { READER_ROLES } from '../roles.ts'
import { Network } from './network.ts'

const Waiting = v.object({ count: v.number(), amount: Amount })

/**
 * Payments of one network: found on its chain, of these credited, waiting and dismissed; credited without one, by hand; paid out with
 * the transaction's id, and without it.
 */
const Chain = v.object({
  network: Network,
  found: Waiting,
  credited: Waiting,
  waiting: Waiting,
  dismissed: Waiting,
  by_hand: Waiting,
  paid_out: Waiting,
  paid_without_id: Waiting
})

/** What a sum that was noticed is made of; `staff_…` is what members of staff decided without a second person. */
export const IMPLAUSIBLE_KINDS = [
  'recharge',
  'credit',
  'task_reward',
  'order_profit',
  'withdrawal_return',
  'deduction_cancellation',
  'withdrawal_payment',
  'staff_payout',
  'staff_credit',
  'staff_return'
] as const

/**
 * A sum of a business day that the rules allow and that is far above what is usual. `merchant_id` and `account` are null for the whole
 * platform. `usual` is the largest sum of one of the days before.
 */
const ImplausibleSum = v.object({
  day: Day,
  kind: v.picklist(IMPLAUSIBLE_KINDS),
  merchant_id: v.nullable(Id),
  account: v.nullable(v.string()),
  amount: Amount,
  usual: Amount,
  noticed_at: Instant
})

/** A sum that was noticed. */
export type ImplausibleSum = v.InferOutput<typeof ImplausibleSum>

/** What an invariant of the books is violated by, where the rule names it: a document, its merchant, or both. */
const Violating = v.object({
  /** The kind of the document; null where only the merchant is known. */
  kind: v.nullable(v.string()),
  id: v.nullable(v.string()),
  /** The number by which people search for it; null for kinds without one. */
  number: v.nullable(v.string()),
  merchant_id: v.nullable(Id),
  account: v.nullable(v.string())
})

/** Some of what violates a rule. */
export type Violating = v.InferOutput<typeof Violating>

/**
 * Debts and earnings are those of now; the rest is what the last check of ledger, documents and chains has found. The backend
 * checks by itself, every ten minutes or less often. `violations` are the rules that do not hold, with the number of rows and a few of
 * them. Before the first check `checked_at` and `balanced` are null.
 */
export const operatorReconciliation = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/reconciliation',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'What is owed to merchants and earned, and whether ledger and documents agree',
  input: v.object({}),
  output: v.object({
    currency: v.string(),
    owed: v.object({ available: Amount, hold: Amount, escrow: Amount, promotion: Amount, total: Amount }),
    platform: v.object({ outside: Amount, revenue: Amount, rewards: Amount, sales: Amount }),
    pending: v.object({ recharges: Waiting, withdrawals: Waiting }),
    checked_at: v.nullable(Instant),
    chains: v.array(Chain),
    balanced: v.nullable(v.boolean()),
    violations: v.array(v.object({ rule: v.string(), count: v.number(), rows: v.optional(v.array(Violating)) })),
    /** Implausible sums of the last seven days, newest first. */
    implausible: v.array(ImplausibleSum)
  })
})

/** The check runs on its own; `checked_at` of {@link operatorReconciliation} shows its end. */
export const operatorBooksCheck = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/books_check',
  audience: 'operator',
  roles: ['owner', 'auditor'],
  summary: 'Begin a check of the books now; one that is under way goes on',
  input: v.object({}),
  output: v.object({})
})
