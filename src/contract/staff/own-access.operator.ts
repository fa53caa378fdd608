import * as v from 'valibot'
import { Instant, Nothing, text } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ROLES } from '../roles.ts'
import { AppCode, PasskeyJson } from './enrolment.operator.ts'
import { StaffSession } from './session.operator.ts'

/** A passkey: a device, a phone or a key, by the name that its person gave it. */
export const StaffPasskey = v.object({
  id: v.string(),
  name: v.string(),
  created_at: Instant,
  used_at: v.nullable(Instant)
})

/**
 * How the person signs in, and how what needs two people is decided: by the program that sets the server up, by this person alone
 * with the second factor, or by two; `others`: another person is there who could.
 */
export const operatorOwnAccess = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/own_access',
  audience: 'operator',
  roles: ROLES,
  summary: 'How one signs in oneself: authenticator, passkeys, recovery codes left',
  input: v.object({}),
  output: v.object({
    authenticator: v.boolean(),
    passkeys: v.array(StaffPasskey),
    recovery_codes: v.number(),
    control: v.picklist(['setup', 'alone', 'two']),
    others: v.boolean()
  })
})

/** Begins the check of the own second factor: what a browser needs to use a passkey; null where there is none. */
export const operatorVerifyBegin = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/verify_begin',
  audience: 'operator',
  roles: ROLES,
  summary: 'Begin to prove with the second factor that it is oneself',
  input: v.object({}),
  output: v.object({ passkey: v.nullable(PasskeyJson) })
})

/** Proves with the code of the authenticator app, a recovery code or a passkey that it is oneself. It counts for some minutes. */
export const operatorVerify = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/verify',
  audience: 'operator',
  roles: ROLES,
  summary: 'Prove with the second factor that it is oneself; it counts for ten minutes',
  input: v.object({
    code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20, 'code_invalid'))),
    passkey: v.optional(PasskeyJson)
  }),
  output: Nothing,
  refusals: ['code_invalid', 'rate_limited']
})

/** Draws a new secret for the authenticator app. `sealed` comes back with the first code. */
export const operatorAuthenticatorBegin = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/authenticator_begin',
  audience: 'operator',
  roles: ROLES,
  summary: 'Draw a new secret for the own authenticator app',
  input: v.object({}),
  output: v.object({ totp_url: v.string(), sealed: v.string() })
})

/** Replaces the own authenticator; all other sessions end. */
export const operatorAuthenticatorUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/authenticator_update',
  audience: 'operator',
  roles: ROLES,
  summary: 'Replace the own authenticator app, with its first code',
  input: v.object({ sealed: text(200), code: AppCode }),
  output: Nothing,
  refusals: ['code_invalid', 'rate_limited']
})

/** Begins a passkey of one's own. */
export const operatorPasskeyBegin = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/passkey_begin',
  audience: 'operator',
  roles: ROLES,
  summary: 'Begin an own passkey: what the browser needs to make it',
  input: v.object({}),
  output: v.object({ passkey: v.nullable(PasskeyJson) })
})

/** Adds a passkey of one's own. */
export const operatorPasskeyAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/passkey_add',
  audience: 'operator',
  roles: ROLES,
  summary: 'Add an own passkey',
  input: v.object({ passkey: PasskeyJson, name: text(60) }),
  output: Nothing,
  refusals: ['state_conflict']
})

/** Ends a passkey of one's own. The last second factor stays. */
export const operatorPasskeyEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/passkey_end',
  audience: 'operator',
  roles: ROLES,
  summary: 'End an own passkey; the last second factor stays',
  input: v.object({ id: text(400) }),
  output: Nothing,
  refusals: ['not_found', 'state_conflict']
})

/** Draws ten new recovery codes, returned once; the earlier ones end. */
export const operatorRecoveryCodesCreate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/recovery_codes_create',
  audience: 'operator',
  roles: ROLES,
  summary: 'Draw ten new recovery codes; they are shown once, and the earlier ones end',
  input: v.object({}),
  output: v.object({ recovery_codes: v.array(v.string()) })
})

/** Begins a sign-in by passkey: what the browser needs; null where the page has no name in the domain name system. */
export const operatorPasskeyChallenge = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/passkey_challenge',
  audience: 'anyone',
  summary: 'Begin a sign-in to the console by passkey',
  input: v.object({}),
  output: v.object({ passkey: v.nullable(PasskeyJson) }),
  refusals: ['rate_limited']
})

/** Signs a member of staff in by a passkey alone: it is the device, and the finger or PIN that it asks for. */
export const operatorPasskeySignIn = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/passkey_sign_in',
  audience: 'anyone',
  summary: 'Sign in to the console by passkey',
  input: v.object({ passkey: PasskeyJson }),
  output: StaffSession,
  refusals: ['credentials_wrong', 'rate_limited']
})
