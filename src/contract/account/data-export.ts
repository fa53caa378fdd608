import * as v from 'valibot'
import { TypedPassword } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/**
 * One JSON file. The link works once. Only the address that fetched it first can fetch it again, within a minute,
 * because a WebView passes a download that it has begun to the system. HEAD and a request for the first byte do not
 * use the link up. It asks for the login password; a merchant without one needs a fresh launch.
 */
export const dataExport = defineOperation({
  method: 'POST',
  path: '/api/v1/user/data_export',
  audience: 'merchant',
  summary: 'A short-lived address of everything that is held about the merchant',
  input: v.object({ password: v.optional(TypedPassword) }),
  output: v.object({ address: v.string(), name: v.string(), expires_in: v.number() }),
  refusals: ['password_wrong', 'password_locked', 'launch_needed', 'rate_limited']
})

/** Access requires only the short-lived ticket in its path. */
export const dataFile = defineOperation({
  method: 'GET',
  path: '/api/v1/user/data_file/{ticket}',
  audience: 'anyone',
  summary: 'The personal data behind a short-lived address',
  input: v.object({ ticket: v.pipe(v.string(), v.maxLength(64)) }),
  output: v.any(),
  refusals: ['not_found', 'rate_limited'],
  answer: 'blob'
})
