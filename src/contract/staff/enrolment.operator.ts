import * as v from 'valibot'
import { AccountName, Id, Instant, LinkToken, TypedAccount, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { DESK_ROLES, OWNER, RoleName } from '../roles.ts'

/** For how many hours the last owner waits, where nobody else is left, before they confirm whom they invited themselves. */
export const OWN_CONFIRMATION_HOURS = 24

/** What the browser's passkey functions exchange with the server: their own JSON, checked by the server's library. */
export const PasskeyJson = v.pipe(v.record(v.string(), v.unknown()), v.description('JSON of the WebAuthn API'))

/** A new password of a member of staff. */
export const StaffPassword = v.pipe(
  v.string('required'),
  v.minLength(LIMITS.minStaffPasswordLength, 'too_short'),
  v.maxLength(LIMITS.maxPasswordLength, 'too_long')
)

/** The code of an authenticator app. */
export const AppCode = v.pipe(v.string('required'), v.trim(), v.regex(/^\d{6}$/, 'code_invalid'))

/**
 * A one-time link, for who made it: the console is opened with `token` at `#/enrol/<token>`. It works once and for a day, and gives
 * no access until another person has confirmed who used it.
 */
export const StaffInvitation = v.object({
  account: v.string(),
  name: v.string(),
  token: v.string(),
  expires_at: Instant
})

/**
 * The page behind the link. `totp_url` goes into an authenticator app; `passkey` is null where the page's host is not
 * a domain name.
 */
export const operatorEnrolmentBegin = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/enrolment_begin',
  audience: 'anyone',
  summary: 'Open the one-time link of a new or recovered member of staff',
  input: v.object({ token: LinkToken }),
  output: v.object({
    account: v.string(),
    name: v.string(),
    role: RoleName,
    expires_at: Instant,
    totp_url: v.string(),
    passkey: v.nullable(PasskeyJson)
  }),
  refusals: ['code_invalid', 'rate_limited']
})

/**
 * Stores what a person has chosen: a password, and the code of the authenticator app, a passkey, or both. The recovery codes are
 * returned once. Who confirms asks the person for `confirmation_code`; it is null where none is needed.
 */
export const operatorEnrolmentFinish = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/enrolment_finish',
  audience: 'anyone',
  summary: 'Choose the own password and second factor by a one-time link',
  input: v.object({
    token: LinkToken,
    password: StaffPassword,
    code: v.optional(AppCode),
    passkey: v.optional(PasskeyJson),
    passkey_name: v.optional(text(60))
  }),
  output: v.object({ recovery_codes: v.array(v.string()), confirmation_code: v.nullable(v.string()) }),
  refusals: ['code_invalid', 'password_common', 'required', 'rate_limited']
})

/**
 * Confirms a member of staff who has enrolled, by the code that they read out. Who made the link is refused unless
 * nobody else works here, and where a second person did, until `confirmable_at` of `staff_list`. A member whom the
 * maker of their link has confirmed is no second person until a person other than the `introducer` in `staff_list`
 * confirms them once more, without a code. After five wrong codes a new link is needed.
 */
export const operatorStaffConfirm = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/staff_confirm',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Confirm a member of staff who has enrolled, by the code that they tell',
  input: v.object({
    account: TypedAccount,
    code: v.optional(v.pipe(v.string('required'), v.trim(), v.regex(/^[\d\s]{8,12}$/, 'code_invalid')))
  }),
  output: v.object({ id: Id }),
  refusals: ['code_invalid', 'not_found', 'operator_self_decision', 'required', 'state_conflict']
})

/** Stops all access of another member of staff at once. */
export const operatorStaffSuspend = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/staff_suspend',
  audience: 'operator',
  roles: OWNER,
  summary: 'Stop all access of another member of staff at once',
  input: v.object({ account: TypedAccount }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'operator_self_decision', 'state_conflict']
})

/** Gives a suspended member of staff access again. */
export const operatorStaffResume = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/staff_resume',
  audience: 'operator',
  roles: OWNER,
  summary: 'Give a suspended member of staff access again',
  input: v.object({ account: TypedAccount }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'operator_self_decision', 'state_conflict']
})

export const operatorSetUpState = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/set_up_state',
  audience: 'anyone',
  summary: 'Whether the console waits for its first owner',
  input: v.object({}),
  output: v.object({ open: v.boolean() })
})

/** The answer is the one-time link of that owner. */
export const operatorSetUpBegin = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/set_up_begin',
  audience: 'anyone',
  summary: 'Make the first owner by the code that the log of the server prints',
  input: v.object({
    code: v.pipe(v.string('required'), v.trim(), v.maxLength(100, 'too_long')),
    account: AccountName,
    name: text(100)
  }),
  output: StaffInvitation,
  refusals: [
    'account_characters',
    'account_in_use',
    'account_lookalike',
    'code_invalid',
    'state_conflict',
    'rate_limited'
  ]
})
