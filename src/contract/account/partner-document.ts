import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'

/** A partner's own id of one of its users, as it was named in `login_code`. */
export const PartnerUserId = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64))

/** How many rows an answer has. */
const Limit = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(LIMITS.maxPageSize)
  ),
  LIMITS.maxPageSize
)

const Cursor = v.pipe(v.string('value_invalid'), v.maxLength(100, 'value_invalid'))

/**
 * A document of a partner's user. States of a recharge: pending, approved, rejected, cancelled, reversed. Of a
 * withdrawal: pending, processing, paid, failed, cancelled, returned. Of an order: awaiting_payment,
 * awaiting_shipment, shipped, completed, cancelled, returned. A transfer between own balances is posted. `amount` is
 * the requested amount; of an order it is what the merchant pays. `received` is what a recharge credited, `fee` is
 * part of a withdrawal's amount, and `sale_price` is the price of one piece.
 */
export const PartnerDocument = v.object({
  id: Id,
  kind: v.picklist(['recharge', 'withdrawal', 'order', 'transfer']),
  user_id: v.string(),
  status: v.string(),
  amount: Amount,
  currency: v.string(),
  created_at: Instant,
  updated_at: Instant,
  /** Why it was rejected, has failed or was returned, in the words of who decided. */
  reason: v.optional(v.string()),
  network: v.optional(v.string()),
  transaction_id: v.optional(v.string()),
  received: v.optional(Amount),
  fee: v.optional(Amount),
  number: v.optional(v.string()),
  quantity: v.optional(v.number()),
  sale_price: v.optional(Amount),
  refund: v.optional(v.picklist(['none', 'requested', 'refunded', 'rejected'])),
  from: v.optional(v.string()),
  to: v.optional(v.string())
})

export type PartnerDocument = v.InferOutput<typeof PartnerDocument>

/**
 * An event of a partner's user: `recharge.approved`, `withdrawal.paid`, `order.shipped`, `transfer.posted`,
 * `user.bound` (the user has a shop from now on), `user.unbound`, `user.closed`, `user.reopened`. `test` is sent on
 * request. The document is as it was at the event. Deliveries to the partner's address have the same form.
 */
export const PartnerEvent = v.object({
  id: Id,
  /** Its place in the order of events: what follows it is read with `after`. */
  cursor: v.string(),
  type: v.string(),
  user_id: v.string(),
  created_at: Instant,
  document: v.nullable(PartnerDocument)
})

export type PartnerEvent = v.InferOutput<typeof PartnerEvent>

/** Events are kept for 30 days. `missed`: some behind `after` are older than that and no longer here. */
export const partnerEventList = defineOperation({
  method: 'GET',
  path: '/api/v1/partner/event_list',
  audience: 'partner',
  summary: 'Events of the partner’s own users, oldest first, after a cursor',
  input: v.object({ after: v.optional(Cursor), limit: Limit }),
  output: v.object({ list: v.array(PartnerEvent), next: v.string(), more: v.boolean(), missed: v.boolean() }),
  refusals: ['value_invalid', 'rate_limited']
})

export const partnerDocumentList = defineOperation({
  method: 'GET',
  path: '/api/v1/partner/document_list',
  audience: 'partner',
  summary: 'Documents of one of the partner’s users, newest first',
  input: v.object({
    user_id: PartnerUserId,
    kind: v.optional(v.picklist(['recharge', 'withdrawal', 'order', 'transfer'])),
    before: v.optional(Cursor),
    limit: Limit
  }),
  output: v.object({ list: v.array(PartnerDocument), next: v.nullable(v.string()) }),
  refusals: ['not_found', 'value_invalid', 'rate_limited']
})

export const partnerDocumentDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/partner/document_detail/{id}',
  audience: 'partner',
  summary: 'A document of one of the partner’s users as it is now',
  input: v.object({ id: Id }),
  output: PartnerDocument,
  refusals: ['not_found', 'rate_limited']
})

/** `new`: has used no code yet and has no shop. */
export const partnerUserList = defineOperation({
  method: 'GET',
  path: '/api/v1/partner/user_list',
  audience: 'partner',
  summary: 'The partner’s users by their ids, or one of them',
  input: v.object({ user_id: v.optional(PartnerUserId), after: v.optional(Cursor), limit: Limit }),
  output: v.object({
    list: v.array(
      v.object({ user_id: v.string(), status: v.picklist(['new', 'active', 'closed']), created_at: Instant })
    ),
    next: v.nullable(v.string())
  }),
  refusals: ['rate_limited']
})
