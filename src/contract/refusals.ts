import * as v from 'valibot'

/** Every reason for a refusal that a merchant can act on. The list is closed. */
export const REFUSAL_REASONS = [
  'account_characters',
  'account_in_use',
  'account_limit_reached',
  'account_lookalike',
  'account_not_found',
  'account_waiting',
  'address_contract',
  'address_invalid',
  'address_operator',
  'already_invited',
  'already_submitted',
  'amount_invalid',
  'amount_not_whole',
  'amount_out_of_range',
  'avatar_missing',
  'balance_left',
  'balance_read',
  'channel_unavailable',
  'code_invalid',
  'credentials_wrong',
  'deadline_passed',
  'file_missing',
  'file_too_large',
  'file_type_unsupported',
  'grade_not_higher',
  'iban_invalid',
  'idempotency_mismatch',
  'insufficient_balance',
  'invite_code_unknown',
  'invite_quota_used',
  'launch_invalid',
  'launch_needed',
  'launch_stale',
  'launch_used',
  'link_unconfirmed',
  'login_password_unset',
  'merchant_closed',
  'mission_unfinished',
  'name_in_use',
  'not_found',
  'operator_self_decision',
  'orders_open',
  'out_of_stock',
  'password_common',
  'password_locked',
  'password_same',
  'password_wrong',
  'payment_credited',
  'payment_differs',
  'payment_not_seen',
  'payout_sent',
  'payouts_frozen',
  'product_limit_reached',
  'product_missing',
  'product_unavailable',
  'promotion_running',
  'promotion_slots_used',
  'rate_limited',
  'recharges_paused',
  'refund_rejected',
  'requests_closed',
  'requests_open',
  'required',
  'role_held',
  'sepa_account',
  'sepa_currency',
  'sepa_payer',
  'state_conflict',
  'telegram_off',
  'telegram_taken',
  'ticket_expired',
  'too_long',
  'too_short',
  'transaction_password_recent',
  'transaction_password_unset',
  'transaction_used',
  'user_exists',
  'value_invalid',
  'view_only',
  'withdraw_limit_exceeded',
  'withdraw_times_used',
  'withdrawal_not_started',
  'withdrawal_started',
  'withdrawals_paused'
] as const

/**
 * Reasons that any operation of operators can also return: the role may not call it; a second person has to approve
 * it; only a person can call it, not a program; a colleague holds the document; the second factor has to be used
 * again first; or it would credit money to a closed account. A credit that a person decides about is refused on any
 * closed account; a credit that is due only on one that its merchant has closed.
 */
export const OPERATOR_REFUSALS = [
  'account_closed',
  'approval_needed',
  'document_held',
  'not_permitted',
  'person_needed',
  'verification_needed'
] as const

/** One of {@link REFUSAL_REASONS}. */
export type MerchantReason = (typeof REFUSAL_REASONS)[number]

/** Any reason for a refusal. */
export type RefusalReason = MerchantReason | (typeof OPERATOR_REFUSALS)[number]

/** Reasons that input validation of any operation can return, besides those that the operation lists. */
export const INPUT_REFUSALS = ['required', 'too_long', 'too_short', 'value_invalid'] as const satisfies RefusalReason[]

/** Reasons that an operation of merchants returns to a member of staff who looks at a merchant's app, see `isInView`. */
export const VIEW_REFUSALS = ['view_only'] as const satisfies RefusalReason[]

/** The `data` of an answer with code 10005. `field` names the input that the reason belongs to. */
export const RefusalData = v.object({
  reason: v.picklist(REFUSAL_REASONS),
  field: v.optional(v.string()),
  /** The end of a lock, or when to try again: an ISO-8601 instant in UTC. */
  until: v.optional(v.string()),
  /** With `password_wrong`: how many wrong attempts are left before the password is locked. */
  tries_left: v.optional(v.number())
})

export type RefusalData = v.InferOutput<typeof RefusalData>

/** {@link RefusalData} with the reasons that only operators get. */
export const OperatorRefusalData = v.object({
  ...RefusalData.entries,
  reason: v.picklist([...REFUSAL_REASONS, ...OPERATOR_REFUSALS]),
  /** The id of the request to a second person, with `approval_needed`. */
  approval: v.optional(v.string()),
  /** With `approval_needed`: nobody else can approve it, so who requested it does, with the second factor. */
  alone: v.optional(v.boolean())
})

export type OperatorRefusalData = v.InferOutput<typeof OperatorRefusalData>
