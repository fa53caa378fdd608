import * as v from 'valibot'
import { Id, Instant, optionalText } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { VIEW_ROLES } from '../roles.ts'
import { SecondPerson } from '../staff/second-person.operator.ts'

/** What a person should know about the merchant before money moves. */
export const FLAGS = [
  'closed',
  'frozen',
  'note',
  'new_password',
  'new_device',
  'new_destination',
  'shared_destination',
  'shared_device',
  'first_withdrawal',
  'unusual_amount'
] as const

/**
 * One of {@link FLAGS}: the account it is about, its time, the text of a note or of a freeze, the other merchants who
 * share a destination or device, and the largest amount that was paid before an unusual one.
 */
export const DecisionFlag = v.object({
  kind: v.picklist(FLAGS),
  account: v.string(),
  at: v.nullable(Instant),
  text: v.string(),
  merchants: v.array(v.object({ id: Id, account: v.string() })),
  amount: v.nullable(Amount)
})

/**
 * What the watched chain says about a document. For a recharge `not_seen`: no payment fits; `seen`: in a block, with
 * `confirmations` of `required`; `received`: confirmed. For a withdrawal it is the entered transaction, which is not
 * final: `sent_not_seen`, `sent_seen`, or `sent_contradicts` with the difference in `text`. `explorer` is its page in
 * a public explorer, on the main networks.
 */
export const ChainPayment = v.object({
  state: v.picklist(['not_seen', 'seen', 'received', 'sent_not_seen', 'sent_seen', 'sent_contradicts']),
  amount: v.nullable(Amount),
  confirmations: v.number(),
  required: v.number(),
  transaction_id: v.string(),
  explorer: v.nullable(v.string()),
  text: v.optional(v.string())
})

/** An earlier payment of the same sender; `merchant_id` and `account` are the merchant whom it was credited to. */
export const SenderPayment = v.object({
  id: Id,
  merchant_id: v.nullable(Id),
  account: v.nullable(v.string()),
  amount: Amount,
  status: v.picklist(['seen', 'unmatched', 'credited', 'dismissed']),
  paid_at: Instant
})

/**
 * A merchant whom the decision is about, with the balance as it is now: null for a caller who may not read merchants. `held` is what
 * withdrawals and orders hold.
 */
export const DecisionMerchant = v.object({
  id: Id,
  account: v.string(),
  available: v.nullable(Amount),
  held: v.nullable(Amount)
})

/**
 * `merchants` are those of the documents; of a payment on a chain, those whose recharges it may pay. `chain` is null
 * where no node watches the network, and for documents that are neither a recharge nor have an entered transaction.
 * `sender` has the latest other payments of the address that sent a payment on a chain. A request to a second person
 * has the context of its documents.
 */
export const DecisionContext = v.object({
  merchants: v.array(DecisionMerchant),
  flags: v.array(DecisionFlag),
  chain: v.nullable(ChainPayment),
  sender: v.array(SenderPayment),
  second_person: v.nullable(SecondPerson)
})

export const operatorDecisionContext = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/decision_context/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary:
    'What stands beside a decision: balances and flags of the merchants, state of the chain, what the sender paid before',
  input: v.object({ id: Id }),
  output: DecisionContext,
  refusals: ['not_found']
})

/** So many documents are asked about together at most: as many as a payout batch holds. */
export const MAX_FLAGGED_DOCUMENTS = 100

/** Documents without an owner, and ids of none, are left out. A typed account is listed with the id of its merchant, if there is one. */
export const operatorDecisionFlagList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/decision_flag_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary:
    'The flags beside the decisions about several documents, such as the withdrawals of a batch, and about a merchant without a document',
  input: v.object({
    /** The ids of the documents, with commas between them. */
    ids: v.optional(
      v.pipe(
        v.string('required'),
        v.transform(line => line.split(',')),
        v.array(Id),
        v.maxLength(MAX_FLAGGED_DOCUMENTS, 'too_long')
      )
    ),
    account: v.pipe(optionalText(), v.description('A merchant who is credited or debited without a document'))
  }),
  output: v.object({ list: v.array(v.object({ id: Id, flags: v.array(DecisionFlag) })) }),
  refusals: ['too_long']
})
