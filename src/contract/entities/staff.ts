import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { Role } from '../roles.ts'

/** Who is signed in. `csrf_token` is empty for an API token, which needs none. */
export const StaffSession = v.object({
  id: Id,
  name: v.string(),
  role: Role,
  operations: v.array(v.string()),
  csrf_token: v.string()
})

/** A member of staff, without secrets. `chat` is the number of the chat in which they decide, if any. */
export const StaffMember = v.object({
  id: Id,
  account: v.nullable(v.string()),
  name: v.string(),
  role: Role,
  merchant: v.nullable(v.string()),
  chat: v.nullable(v.string()),
  created_by: v.nullable(v.string()),
  created_at: Instant,
  ended_at: v.nullable(Instant)
})

/** What a member of staff signs in with, shown once. `totp_url` goes into an authenticator app, as a QR code for example. */
export const StaffCredentials = v.object({
  account: v.string(),
  password: v.string(),
  totp_url: v.string()
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

/** An API token, without its secret. */
export const StaffToken = v.object({
  id: Id,
  account: v.nullable(v.string()),
  name: v.string(),
  scope: v.nullable(v.array(v.string())),
  network: v.nullable(v.string()),
  created_at: Instant,
  expires_at: Instant
})

/** The state of an {@link Approval}. */
export const ApprovalStatus = v.picklist(['pending', 'approved', 'refused'])

/** An operation that needs two people. `input` is what it was requested with; `amount` and `account` are the money and the merchant in it. */
export const Approval = v.object({
  id: Id,
  operation: v.string(),
  amount: v.nullable(Amount),
  account: v.nullable(v.string()),
  input: v.record(v.string(), v.unknown()),
  reason: v.string(),
  requested_by: v.string(),
  status: ApprovalStatus,
  decided_by: v.nullable(v.string()),
  note: v.string(),
  created_at: Instant,
  decided_at: v.nullable(Instant)
})
