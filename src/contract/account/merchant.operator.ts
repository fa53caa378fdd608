import * as v from 'valibot'
import { Id, Instant, optionalText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { type ColumnSort, createColumnSortInput, createPageSchema, PageInput } from '../page.ts'
import { DESK_ROLES, OWNER, SERVICE_ROLES, VIEW_ROLES } from '../roles.ts'
import { GradeName } from '../shop/grade.ts'
import { Tag } from './merchant-tag.operator.ts'

/** The merchant of a request, as shown to an operator. */
export const DocumentOwner = v.object({ merchant_id: Id, account: v.string() })

/** A merchant as shown to an operator. */
export const OperatorMerchant = v.object({
  id: Id,
  account: v.string(),
  nickname: v.string(),
  shop_code: v.string(),
  grade: GradeName,
  status: v.picklist(['active', 'closed']),
  demo: v.boolean(),
  available: Amount,
  held: Amount,
  promotion: Amount,
  created_at: Instant
})

/** One merchant as shown to an operator: where the money is, what waits, and how the person signs in. */
export const MerchantDetail = v.object({
  ...OperatorMerchant.entries,
  /** Words of the staff, in alphabetical order. */
  tags: v.array(v.string()),
  total: Amount,
  /** Held by withdrawals that are not paid yet. */
  held_by_withdrawals: Amount,
  /** Held by paid orders, and proceeds that have not settled yet. */
  held_by_orders: Amount,
  /** The part of {@link held_by_orders} that is the proceeds of completed orders. */
  settling: Amount,
  /** Documents that wait for an operator. */
  waiting: v.object({
    recharges: v.number(),
    withdrawals: v.number(),
    refunds: v.number(),
    proofs: v.number(),
    feedback: v.number()
  }),
  notes: v.number(),
  language: v.string(),
  timezone: v.string(),
  invited_by: v.nullable(v.string()),
  telegram: v.nullable(v.object({ user_id: v.string(), username: v.string() })),
  partner: v.nullable(v.string()),
  has_transaction_password: v.boolean(),
  transaction_password_changed_at: v.nullable(Instant),
  /** When the merchant closed the account, and when personal data were removed after that. */
  closed_at: v.nullable(Instant),
  erased_at: v.nullable(Instant),
  last_seen_at: v.nullable(Instant),
  /** Since when and why no payout may be started. */
  payouts_frozen: v.nullable(v.object({ at: Instant, reason: v.string() }))
})

/**
 * An open session of a merchant. `device` is Telegram or the browser, and the system, in words; `launched_by` is the host that
 * identified the person; null: a password did.
 */
export const MerchantSession = v.object({
  id: Id,
  device: v.string(),
  launched_by: v.nullable(v.string()),
  created_at: Instant,
  last_seen_at: Instant,
  expires_at: Instant
})

/** A note of the staff about a merchant, who does not see it. */
export const MerchantNote = v.object({ id: Id, operator: v.string(), text: v.string(), created_at: Instant })

/** What the list of merchants can be sorted by; `date` is when they joined. */
export const MERCHANT_COLUMNS = ['date', 'account', 'name', 'available', 'held', 'status'] as const

/** The sort order of a list of merchants. */
export type MerchantSort = ColumnSort<(typeof MERCHANT_COLUMNS)[number]>

/**
 * Newest first, or by `sort`. `keyword` matches any part of an account, name or shop code, the beginning of a
 * Telegram name, or an exact id, order number, withdrawal address or transaction id. `tag` returns only merchants
 * with this tag.
 */
export const operatorMerchantList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/merchant_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary:
    'Merchants, of one tag; `keyword` finds by account, name, shop code, Telegram name, id, order number, address or transaction id',
  input: v.object({
    ...PageInput,
    ...createColumnSortInput(MERCHANT_COLUMNS),
    keyword: optionalText(200),
    tag: v.optional(Tag)
  }),
  output: createPageSchema(OperatorMerchant)
})

export const operatorMerchantDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/merchant_detail/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'One merchant: balances, what waits, and how the person signs in',
  input: v.object({ id: Id }),
  output: MerchantDetail,
  refusals: ['not_found']
})

export const operatorMerchantUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/merchant_update',
  audience: 'operator',
  roles: OWNER,
  summary: 'Set a grade, or close and reopen an account',
  input: v.object({
    account: text(),
    grade: v.optional(GradeName),
    status: v.optional(v.picklist(['active', 'closed']))
  }),
  output: OperatorMerchant,
  refusals: ['not_found', 'operator_self_decision']
})

/**
 * For a merchant who has lost the login password, or the Telegram account that the shop was opened with. No password and no link is
 * returned: the merchant sets the new one by a one-time link. It is sent to the merchant's own chat with the bot; a merchant without
 * one requests it on the sign-in page (`password_link_request`) and tells `code`, which two people confirm. With
 * `transaction_password` the transaction password goes too when the link is used; withdrawals are then blocked for a day, as after
 * every change of it. `required` at `code`: the merchant has no chat with the bot.
 */
export const operatorPasswordReset = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/password_reset',
  audience: 'operator',
  roles: SERVICE_ROLES,
  summary: 'Send a merchant a one-time link for a new login password, or confirm the one that they requested',
  input: v.object({
    account: text(),
    transaction_password: v.optional(v.boolean(), false),
    /** What the merchant read on the sign-in page. */
    code: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\d\s]{8,12}$/, 'code_invalid')))
  }),
  output: v.object({ account: v.string(), sent_to: v.picklist(['telegram', 'browser']), expires_at: Instant }),
  refusals: ['code_invalid', 'not_found', 'operator_self_decision', 'rate_limited']
})

const Freeze = v.object({ account: text(), reason: text(500) })

/** Takes power away and moves nothing, so one person may do it at once. */
export const operatorPayoutsFreeze = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/payouts_freeze',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Freeze the payouts of a merchant: none can be started until the freeze is ended',
  input: Freeze,
  output: OperatorMerchant,
  refusals: ['not_found', 'operator_self_decision']
})

export const operatorPayoutsUnfreeze = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/payouts_unfreeze',
  audience: 'operator',
  roles: OWNER,
  summary: 'End the freeze of a merchant’s payouts',
  input: Freeze,
  output: OperatorMerchant,
  refusals: ['not_found', 'operator_self_decision']
})

export const operatorMerchantSessionList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/merchant_session_list/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Open sessions of a merchant with their devices, last used first',
  input: v.object({ id: Id }),
  output: v.object({ list: v.array(MerchantSession) })
})

export const operatorSessionEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/session_end',
  audience: 'operator',
  roles: SERVICE_ROLES,
  summary: 'End every session of a merchant, or only the one with that id',
  input: v.object({ account: text(), id: v.optional(Id) }),
  output: v.object({ ended: v.number() }),
  refusals: ['not_found']
})

export const operatorNoteList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/note_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Notes of the staff about a merchant, newest first',
  input: v.object({ ...PageInput, merchant_id: Id }),
  output: createPageSchema(MerchantNote)
})

export const operatorNoteAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/note_add',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Write a note about a merchant; the merchant does not see it',
  input: v.object({ merchant_id: Id, text: text(LIMITS.maxTextLength) }),
  output: MerchantNote,
  refusals: ['not_found']
})
