import * as v from 'valibot'
import { Id, Instant, Nothing, optionalText, TypedAccount, TypedPassword } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { ROLES, RoleName } from '../roles.ts'

/** How long a session of the console lasts, a working day: after it, people sign in again. */
export const STAFF_SESSION_MS = 12 * 3_600_000

/** Who is signed in. `csrf_token` is empty for an API token, which needs none. */
export const StaffSession = v.object({
  id: Id,
  name: v.string(),
  role: RoleName,
  operations: v.array(v.string()),
  csrf_token: v.string()
})

/** An open session of the console. `device` is the browser and the system, in words. */
export const StaffLogin = v.object({
  id: Id,
  account: v.nullable(v.string()),
  address: v.string(),
  device: v.string(),
  created_at: Instant,
  expires_at: Instant,
  current: v.boolean()
})

/** Sets the cookie of the session. Later POST requests carry `csrf_token` in the header `X-CSRF-Token`. */
export const operatorSignIn = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/sign_in',
  audience: 'anyone',
  summary: 'Sign in to the console with account, password and the code of the authenticator app',
  input: v.object({
    account: TypedAccount,
    password: TypedPassword,
    code: v.pipe(v.string('required'), v.trim(), v.regex(/^(\d{6}|[a-z\d]{5}[\s-]?[a-z\d]{5})$/i, 'credentials_wrong'))
  }),
  output: StaffSession,
  refusals: ['credentials_wrong', 'rate_limited']
})

export const operatorSignOut = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/sign_out',
  audience: 'operator',
  roles: ROLES,
  summary: 'End the session of the console',
  input: v.object({}),
  output: Nothing
})

/** The answer has the token against forged requests. */
export const operatorProfile = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/profile',
  audience: 'operator',
  roles: ROLES,
  summary: 'Who is signed in, and which operations they may call',
  input: v.object({}),
  output: StaffSession
})

export const operatorPasswordUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/password_update',
  audience: 'operator',
  roles: ROLES,
  summary: 'Change the own password; all other sessions end',
  input: v.object({
    current_password: TypedPassword,
    new_password: v.pipe(
      v.string('required'),
      v.minLength(12, 'too_short'),
      v.maxLength(LIMITS.maxPasswordLength, 'too_long')
    )
  }),
  output: Nothing,
  refusals: ['password_wrong', 'password_common', 'rate_limited']
})

export const operatorLoginList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/login_list',
  audience: 'operator',
  roles: ROLES,
  summary: 'Open sessions of the console: the own ones, for owners those of `account` or of everybody',
  input: v.object({ ...PageInput, account: optionalText() }),
  output: createPageSchema(StaffLogin)
})

/** Others' sessions are ended by owners only. */
export const operatorLoginEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/login_end',
  audience: 'operator',
  roles: ROLES,
  summary: 'End a session of the console, or without an id all of `account` or all own ones, but the current one',
  input: v.object({ id: v.optional(Id), account: optionalText() }),
  output: v.object({ ended: v.number() }),
  refusals: ['not_found']
})
